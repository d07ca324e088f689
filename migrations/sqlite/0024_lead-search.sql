-- The rows that the search indexes below do not have yet: those of a table below a row number. They are added in the
-- background, the newest first, because writes would wait for all of them (`fillSearchIndexes`).
CREATE TABLE `search_backlog` (`name` text PRIMARY KEY NOT NULL, `below` integer NOT NULL);
--> statement-breakpoint
INSERT INTO `search_backlog` SELECT 'leads', max(rowid) + 1 FROM `leads` HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO `search_backlog` SELECT 'lead_notes', max(rowid) + 1 FROM `lead_notes` HAVING count(*) > 0;
--> statement-breakpoint
-- The parts of three letters of each search text (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
CREATE VIRTUAL TABLE `leads_search` USING fts5(`search_text`, content = 'leads', tokenize = 'trigram', detail = 'none', columnsize = 0);
--> statement-breakpoint
INSERT INTO `leads_search` (`leads_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `leads_search_insert` AFTER INSERT ON `leads` WHEN NOT EXISTS (SELECT 1 FROM `search_backlog` WHERE `name` = 'leads' AND `below` > new.rowid) BEGIN
	INSERT INTO `leads_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_delete` AFTER DELETE ON `leads` WHEN NOT EXISTS (SELECT 1 FROM `search_backlog` WHERE `name` = 'leads' AND `below` > old.rowid) BEGIN
	INSERT INTO `leads_search` (`leads_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_update` AFTER UPDATE OF `search_text` ON `leads` WHEN old.`search_text` <> new.`search_text` AND NOT EXISTS (SELECT 1 FROM `search_backlog` WHERE `name` = 'leads' AND `below` > old.rowid) BEGIN
	INSERT INTO `leads_search` (`leads_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
	INSERT INTO `leads_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `lead_notes_search` USING fts5(`search_text`, content = 'lead_notes', tokenize = 'trigram', detail = 'none', columnsize = 0);
--> statement-breakpoint
INSERT INTO `lead_notes_search` (`lead_notes_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `lead_notes_search_insert` AFTER INSERT ON `lead_notes` WHEN NOT EXISTS (SELECT 1 FROM `search_backlog` WHERE `name` = 'lead_notes' AND `below` > new.rowid) BEGIN
	INSERT INTO `lead_notes_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `lead_notes_search_delete` AFTER DELETE ON `lead_notes` WHEN NOT EXISTS (SELECT 1 FROM `search_backlog` WHERE `name` = 'lead_notes' AND `below` > old.rowid) BEGIN
	INSERT INTO `lead_notes_search` (`lead_notes_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `lead_notes_search_update` AFTER UPDATE OF `search_text` ON `lead_notes` WHEN old.`search_text` <> new.`search_text` AND NOT EXISTS (SELECT 1 FROM `search_backlog` WHERE `name` = 'lead_notes' AND `below` > old.rowid) BEGIN
	INSERT INTO `lead_notes_search` (`lead_notes_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
	INSERT INTO `lead_notes_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
