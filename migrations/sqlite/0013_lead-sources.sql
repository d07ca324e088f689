CREATE TABLE `visit_starts` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`campaign` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `campaign`)
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `stage_since` integer;