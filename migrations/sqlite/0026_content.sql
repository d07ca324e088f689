CREATE TABLE `content_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`published` text,
	`draft` text,
	`publish_at` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`revised_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_entries_slug` ON `content_entries` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `content_entries_listing` ON `content_entries` (`kind`,`position`);--> statement-breakpoint
CREATE INDEX `content_entries_publish_at` ON `content_entries` (`publish_at`);--> statement-breakpoint
CREATE INDEX `content_entries_deleted_at` ON `content_entries` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`entry_id` text NOT NULL,
	`revision` integer NOT NULL,
	`change` text NOT NULL,
	`fields` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `revision`),
	FOREIGN KEY (`entry_id`) REFERENCES `content_entries`(`id`) ON UPDATE no action ON DELETE cascade
);
