CREATE TABLE `booking_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`bookable` integer NOT NULL,
	`name` text NOT NULL,
	`zone` text NOT NULL,
	`hours` text NOT NULL,
	`length` integer NOT NULL,
	`buffer` integer NOT NULL,
	`notice` integer NOT NULL,
	`horizon` integer NOT NULL,
	`days_off` text NOT NULL,
	`feed_digest` text,
	`feed_sealed` text,
	`busy_sealed` text,
	`busy` text NOT NULL,
	`busy_read_at` integer,
	`busy_tried_at` integer,
	`busy_error` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_settings_code_unique` ON `booking_settings` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_settings_feedDigest_unique` ON `booking_settings` (`feed_digest`);--> statement-breakpoint
CREATE TABLE `booking_slots` (
	`account_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `start_at`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booking_slots_booking` ON `booking_slots` (`booking_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`account_id` text NOT NULL,
	`host` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`zone` text NOT NULL,
	`status` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_leadId_unique` ON `bookings` (`lead_id`);--> statement-breakpoint
CREATE INDEX `bookings_account` ON `bookings` (`account_id`,`start_at`);