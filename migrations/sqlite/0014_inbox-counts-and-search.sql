-- How many leads there are of each kind, so that no page of the inbox counts them.
CREATE TABLE `lead_counts` (
	`status` text NOT NULL,
	`kind` text NOT NULL,
	`verification` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`status`, `kind`, `verification`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `lead_counts` SELECT `status`, `kind`, `verification`, count(*) FROM `leads` GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER `lead_counts_insert` AFTER INSERT ON `leads` BEGIN
  INSERT INTO `lead_counts` VALUES (new.`status`, new.`kind`, new.`verification`, 1)
    ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `lead_counts_delete` AFTER DELETE ON `leads` BEGIN
  UPDATE `lead_counts` SET `count` = `count` - 1
    WHERE `status` = old.`status` AND `kind` = old.`kind` AND `verification` = old.`verification`;
END;
--> statement-breakpoint
CREATE TRIGGER `lead_counts_update` AFTER UPDATE OF `status`, `kind`, `verification` ON `leads` BEGIN
  UPDATE `lead_counts` SET `count` = `count` - 1
    WHERE `status` = old.`status` AND `kind` = old.`kind` AND `verification` = old.`verification`;
  INSERT INTO `lead_counts` VALUES (new.`status`, new.`kind`, new.`verification`, 1)
    ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
-- The order of the inbox: `awaits` of app/features/leads/lead-conditions.server.ts, written in the same way.
CREATE INDEX `leads_order` ON `leads` (
  (case when `status` in ('new', 'in-progress') and `answered_at` is null and `verification` <> 'suspected' then 1 else 0 end),
  `created_at` DESC, `id`, `due_at`, `status`, `kind`, `verification`);
--> statement-breakpoint
CREATE INDEX `leads_answered` ON `leads` (`answered_at`, `status`, `created_at`, `id`) WHERE `answered_at` IS NOT NULL;
--> statement-breakpoint
-- The row id in the search index; null until the lead is added to it, which is not while it is stored.
ALTER TABLE `leads` ADD `number` integer;
--> statement-breakpoint
CREATE INDEX `leads_unindexed` ON `leads` (`created_at`, `id`) WHERE `number` IS NULL;
--> statement-breakpoint
-- Covers the counting and sorting of searches.
CREATE INDEX `leads_found` ON `leads` (`number`, `status`, `verification`, `answered_at`, `due_at`, `created_at`, `kind`, `id`)
  WHERE `number` IS NOT NULL;
--> statement-breakpoint
CREATE VIEW `leads_indexed` AS SELECT `number`, `search_text` FROM `leads` WHERE `number` IS NOT NULL;
--> statement-breakpoint
-- Finds any three letters, as they are: the text is in lower case already.
CREATE VIRTUAL TABLE `leads_search` USING fts5(`search_text`, content='leads_indexed', content_rowid='number', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
-- Nothing of an erased lead stays in the index (https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option).
INSERT INTO `leads_search`(`leads_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `leads_search_add` AFTER UPDATE OF `number` ON `leads` WHEN old.`number` IS NULL AND new.`number` IS NOT NULL BEGIN
  INSERT INTO `leads_search`(rowid, `search_text`) VALUES (new.`number`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_remove` AFTER UPDATE OF `number` ON `leads` WHEN old.`number` IS NOT NULL AND new.`number` IS NULL BEGIN
  INSERT INTO `leads_search`(`leads_search`, rowid, `search_text`) VALUES ('delete', old.`number`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_delete` AFTER DELETE ON `leads` WHEN old.`number` IS NOT NULL BEGIN
  INSERT INTO `leads_search`(`leads_search`, rowid, `search_text`) VALUES ('delete', old.`number`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_update` AFTER UPDATE OF `search_text` ON `leads` WHEN old.`number` IS NOT NULL BEGIN
  INSERT INTO `leads_search`(`leads_search`, rowid, `search_text`) VALUES ('delete', old.`number`, old.`search_text`);
  INSERT INTO `leads_search`(rowid, `search_text`) VALUES (old.`number`, new.`search_text`);
END;
