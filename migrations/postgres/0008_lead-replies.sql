CREATE TABLE "lead_replies" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"lead_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"writer" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"updated_at" bigint NOT NULL,
	"sent_at" bigint
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_id" text collate "C";--> statement-breakpoint
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_replies_lead" ON "lead_replies" USING btree ("lead_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_replies_draft" ON "lead_replies" USING btree ("lead_id","account_id") WHERE "lead_replies"."sent_at" is null;