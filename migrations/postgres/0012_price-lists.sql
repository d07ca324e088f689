CREATE TABLE "price_lists" (
	"number" integer PRIMARY KEY NOT NULL,
	"starts_at" bigint NOT NULL,
	"prices" json NOT NULL,
	"note" text collate "C" NOT NULL,
	"saved_by" text collate "C" NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "price_lists_number" CHECK ("price_lists"."number" > 1)
);
--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "timelines" json;