CREATE TABLE `backup_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`succeeded_at` integer,
	`failure` text,
	`report` text
);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`digest` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL,
	`applied_at` integer,
	`bucket_at` integer
);
