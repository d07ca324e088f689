ALTER TABLE `held_forms` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `held_forms` ADD `client_address` text DEFAULT '' NOT NULL;