CREATE TABLE `post_likes` (
	`post_id` text NOT NULL,
	`visitor` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `visitor`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_views` (
	`post_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`post_id`, `day`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_views_day` ON `post_views` (`day`);--> statement-breakpoint
CREATE TABLE `posts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`published` integer NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`category_id` integer,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`image` text,
	`image_alt` text,
	`read_time` text NOT NULL,
	`date` text NOT NULL,
	`tags` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`author` text NOT NULL,
	`meta_title` text,
	`meta_description` text,
	`meta_keywords` text,
	`search_text` text NOT NULL,
	`headings` text NOT NULL,
	`content` text NOT NULL,
	`html` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_id_unique` ON `posts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_listing` ON `posts` (`published`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`published`,`category_id`,`created_at`,`number`);