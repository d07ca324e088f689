CREATE TABLE `lead_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`change` text NOT NULL,
	`text` text NOT NULL,
	`due_on` text,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_steps_lead` ON `lead_steps` (`lead_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `working_copies` ADD `discarded_at` integer;