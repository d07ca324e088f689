CREATE TABLE `lead_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`account_id` text NOT NULL,
	`writer` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_replies_lead` ON `lead_replies` (`lead_id`,`updated_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_replies_draft` ON `lead_replies` (`lead_id`,`account_id`) WHERE "lead_replies"."sent_at" is null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_id` text;