ALTER TABLE "outbox" ADD COLUMN "claimed_by" text collate "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
CREATE INDEX "outbox_claimed" ON "outbox" USING btree ("claimed_by") WHERE "outbox"."claimed_by" is not null;