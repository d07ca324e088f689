CREATE TABLE `account_links` (
	`digest` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_links_account` ON `account_links` (`account_id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`role` text,
	`totp_secret` text,
	`totp_confirmed_at` integer,
	`totp_last_step` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`digest` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `digest`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`account_id` text,
	`email` text,
	`client_address` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_account` ON `audit_log` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_one_row" CHECK("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `estimates` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`price_list_version` text NOT NULL,
	`input` text NOT NULL,
	`lines` text NOT NULL,
	`timeline_multiplier` real NOT NULL,
	`complexity_multiplier` real NOT NULL,
	`min` integer NOT NULL,
	`max` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	CONSTRAINT "estimates_range" CHECK("estimates"."min" <= "estimates"."max")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimates_code_unique` ON `estimates` (`code`);--> statement-breakpoint
CREATE INDEX `estimates_expires_at` ON `estimates` (`expires_at`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`verification` text NOT NULL,
	`verification_reason` text,
	`status` text NOT NULL,
	`name` text,
	`email` text,
	`phone` text,
	`company` text,
	`subject` text,
	`message` text,
	`project_type` text,
	`budget` text,
	`timeline` text,
	`transcript` text,
	`product_id` text,
	`estimate_id` text,
	`source` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`content_key` text DEFAULT '' NOT NULL,
	`submission_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`estimate_id`) REFERENCES `estimates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_submission_key` ON `leads` (`submission_key`);--> statement-breakpoint
CREATE INDEX `leads_created_at` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_content_key` ON `leads` (`content_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_estimate_id` ON `leads` (`estimate_id`);--> statement-breakpoint
CREATE INDEX `leads_listing` ON `leads` (`status`,`verification`,`answered_at`,`due_at`,`created_at`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`url` text NOT NULL,
	`state` text NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`variants` text NOT NULL,
	`blur` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_key_unique` ON `media` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `media_url_unique` ON `media` (`url`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`claimed_by` text,
	`claimed_until` integer,
	`sealed` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbox_content" CHECK(("outbox"."lead_id" is null) <> ("outbox"."sealed" is null))
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_lead` ON `outbox` (`lead_id`);--> statement-breakpoint
CREATE INDEX `outbox_claimed` ON `outbox` (`claimed_by`) WHERE "outbox"."claimed_by" is not null;--> statement-breakpoint
CREATE TABLE `page_vitals` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`vital` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`day`, `page`, `vital`)
);
--> statement-breakpoint
CREATE TABLE `post_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_previews_post` ON `post_previews` (`post_id`);--> statement-breakpoint
CREATE TABLE `post_revisions` (
	`post_id` text NOT NULL,
	`version` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`published` integer NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`post_id`, `version`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_schedules` (
	`post_id` text NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `action`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_schedules_at` ON `post_schedules` (`at`);--> statement-breakpoint
CREATE TABLE `post_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `working_copies` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text,
	`account_id` text NOT NULL,
	`base_version` integer,
	`fields` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `working_copies_account` ON `working_copies` (`account_id`,`post_id`);--> statement-breakpoint
CREATE TABLE `post_likes` (
	`post_id` text NOT NULL,
	`visitor` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `visitor`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_referrers` (
	`day` text NOT NULL,
	`host` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `host`)
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
	`created_by` text,
	`meta_title` text,
	`meta_description` text,
	`meta_keywords` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text NOT NULL,
	`headings` text NOT NULL,
	`content` text NOT NULL,
	`html` text NOT NULL,
	`renderer` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_id_unique` ON `posts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_listing` ON `posts` (`published`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `posts_featured` ON `posts` (`published`,`featured`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `posts_renderer` ON `posts` (`renderer`,`number`);--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`published`,`category_id`,`created_at`,`number`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`uses` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expires_at` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`digest` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_account` ON `known_devices` (`account_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`client_address` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_challenges_expires_at` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `unsent_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`path` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`client_address` text DEFAULT '' NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unsent_forms_account` ON `unsent_forms` (`account_id`);