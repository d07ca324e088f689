ALTER TABLE `leads` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `stage` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `lost_reason` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `value` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_step` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_step_on` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `escalated_at` integer;--> statement-breakpoint
CREATE INDEX `leads_next_step` ON `leads` (`next_step_on`,`assignee_id`);