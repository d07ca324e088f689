ALTER TABLE "leads" ADD COLUMN "spam_at" bigint;--> statement-breakpoint
CREATE INDEX "leads_spam_at" ON "leads" USING btree ("spam_at","id") WHERE "leads"."status" = 'spam';