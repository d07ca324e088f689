CREATE TABLE `spent_challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_challenges_expires_at` ON `spent_challenges` (`expires_at`);