CREATE TABLE `once_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);

--> statement-breakpoint
INSERT INTO `once_marks` (`name`, `expires_at`) SELECT `key`, `expires_at` FROM `rate_limits` WHERE `key` LIKE 'month-report:%' OR `key` LIKE 'due-steps:%';
