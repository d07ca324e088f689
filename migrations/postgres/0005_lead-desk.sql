ALTER TABLE "leads" ADD COLUMN "assignee_id" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stage" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step_on" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "escalated_at" bigint;--> statement-breakpoint
CREATE INDEX "leads_next_step" ON "leads" USING btree ("next_step_on","assignee_id");