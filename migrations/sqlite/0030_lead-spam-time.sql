ALTER TABLE `leads` ADD `spam_at` integer;--> statement-breakpoint
CREATE INDEX `leads_spam_at` ON `leads` (`status`,`spam_at`,`id`);