ALTER TABLE `accounts` ADD `role` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `created_by` text;