CREATE TABLE `erased_sums` (
	`month` text NOT NULL,
	`figure` text NOT NULL,
	`count` integer NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`month`, `figure`)
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `phone_key` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `person_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `answered_with` text;--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (lower("email"),`person_id`);--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_key`,`person_id`);--> statement-breakpoint
CREATE INDEX `leads_person` ON `leads` (`person_id`);--> statement-breakpoint
CREATE INDEX `leads_without_phone_key` ON `leads` (`id`) WHERE "leads"."phone" is not null and "leads"."phone_key" is null;