CREATE TABLE `authors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`bio` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_name_unique` ON `authors` (`name`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `media` ADD `description` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `featured_rank` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `social_image` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `first_published_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `canonical_url` text;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_origin` ON `posts` (`origin`);