CREATE TABLE `content_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
