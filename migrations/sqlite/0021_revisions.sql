ALTER TABLE `accounts` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `authors` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `authors` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `booking_settings` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `booking_settings` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `estimate_notes` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `estimate_notes` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `media` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `offer_terms` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `price_lists` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `price_lists` ADD `revised_by` text;--> statement-breakpoint
ALTER TABLE `reply_templates` ADD `revised_by` text;