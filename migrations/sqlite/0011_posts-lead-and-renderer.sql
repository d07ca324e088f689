ALTER TABLE `posts` ADD `renderer` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_lead` ON `posts` (`published`,`featured`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `posts_renderer` ON `posts` (`renderer`,`number`);