CREATE TABLE "page_vitals" (
	"day" text collate "C" NOT NULL,
	"page" text collate "C" NOT NULL,
	"vital" text collate "C" NOT NULL,
	"counts" json NOT NULL,
	CONSTRAINT "page_vitals_day_page_vital_pk" PRIMARY KEY("day","page","vital")
);
