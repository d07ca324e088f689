CREATE TABLE "reply_templates" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"templates" json NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
