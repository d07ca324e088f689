CREATE TABLE `reply_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`templates` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
