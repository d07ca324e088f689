CREATE TABLE `price_lists` (
	`number` integer PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	`prices` text NOT NULL,
	`note` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	CONSTRAINT "price_lists_number" CHECK("price_lists"."number" > 1)
);
--> statement-breakpoint
ALTER TABLE `estimates` ADD `timelines` text;