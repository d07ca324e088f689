CREATE TABLE `offer_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`text` text NOT NULL,
	`digest` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_questions_open` ON `offer_questions` (`offer_id`,`digest`) WHERE "offer_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX `offer_questions_offer` ON `offer_questions` (`offer_id`,`asked_at`);--> statement-breakpoint
DROP INDEX `leads_listing`;--> statement-breakpoint
ALTER TABLE `leads` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `leads_listing` ON `leads` (`status`,`verification`,`answered_at`,`asked_at`,`due_at`,`created_at`,`kind`,`id`);