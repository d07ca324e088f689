ALTER TABLE `estimates` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `estimates_expires_at` ON `estimates` (`expires_at`);--> statement-breakpoint
CREATE INDEX `leads_estimate_id` ON `leads` (`estimate_id`);