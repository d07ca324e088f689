CREATE TABLE `offer_acceptances` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`address_block` text,
	`accepted_at` integer NOT NULL,
	`text` text NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offer_terms` (
	`kind` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offer_versions` (
	`offer_id` text NOT NULL,
	`number` integer NOT NULL,
	`client_name` text NOT NULL,
	`client_company` text,
	`client_email` text NOT NULL,
	`introduction` text NOT NULL,
	`lines` text NOT NULL,
	`discount_percent` integer,
	`discount_amount` integer,
	`total` integer NOT NULL,
	`terms` text NOT NULL,
	`valid_until` text NOT NULL,
	`sent_at` integer,
	`sent_by` text,
	`opened_at` integer,
	PRIMARY KEY(`offer_id`, `number`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`lead_id` text,
	`estimate_code` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`sent_version` integer,
	`revision` integer NOT NULL,
	`ended_at` integer,
	`decline_reason` text,
	`search_text` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_code_unique` ON `offers` (`code`);--> statement-breakpoint
CREATE INDEX `offers_listing` ON `offers` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_lead` ON `offers` (`lead_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `offer_id` text;