CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`client_address` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `transcript` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `product_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `content_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `leads_content_key` ON `leads` (`content_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email`);