ALTER TABLE "leads" ADD COLUMN "spam_at" bigint;--> statement-breakpoint
CREATE INDEX "leads_spam_at" ON "leads" USING btree ("status","spam_at","id");