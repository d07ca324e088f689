-- SQLite cannot make a column optional: the table is copied. Nothing refers to it.
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`claimed_by` text,
	`claimed_until` integer,
	`sealed` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "lead_id", "kind", "status", "attempts", "next_attempt_at", "last_error", "created_at", "finished_at", "claimed_by", "claimed_until") SELECT "id", "lead_id", "kind", "status", "attempts", "next_attempt_at", "last_error", "created_at", "finished_at", "claimed_by", "claimed_until" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_lead` ON `outbox` (`lead_id`);--> statement-breakpoint
CREATE INDEX `outbox_claimed` ON `outbox` (`claimed_by`) WHERE "outbox"."claimed_by" is not null;--> statement-breakpoint
ALTER TABLE `account_links` ADD `email` text;