CREATE TABLE "visit_starts" (
	"day" text collate "C" NOT NULL,
	"page" text collate "C" NOT NULL,
	"campaign" text collate "C" NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_starts_day_page_campaign_pk" PRIMARY KEY("day","page","campaign")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stage_since" bigint;