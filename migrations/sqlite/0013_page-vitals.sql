CREATE TABLE `page_vitals` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`vital` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`day`, `page`, `vital`)
);
