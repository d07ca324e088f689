ALTER TABLE `outbox` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `claimed_until` integer;--> statement-breakpoint
CREATE INDEX `outbox_claimed` ON `outbox` (`claimed_by`) WHERE "outbox"."claimed_by" is not null;