CREATE TABLE "offer_questions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"offer_id" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"digest" text collate "C" NOT NULL,
	"asked_at" bigint NOT NULL,
	"answer" text collate "C",
	"answered_by" text collate "C",
	"answered_at" bigint
);
--> statement-breakpoint
DROP INDEX "leads_listing";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
ALTER TABLE "offer_questions" ADD CONSTRAINT "offer_questions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_questions_open" ON "offer_questions" USING btree ("offer_id","digest") WHERE "offer_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "offer_questions_offer" ON "offer_questions" USING btree ("offer_id","asked_at");--> statement-breakpoint
CREATE INDEX "leads_listing" ON "leads" USING btree ("status","verification","answered_at","asked_at","due_at","created_at","kind","id");