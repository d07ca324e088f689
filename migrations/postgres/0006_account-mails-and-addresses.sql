ALTER TABLE "outbox" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "email" text collate "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sealed" text collate "C";