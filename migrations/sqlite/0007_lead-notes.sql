CREATE TABLE `lead_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`text` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_notes_lead` ON `lead_notes` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_lead` ON `audit_log` (("detail" ->> 'lead'));