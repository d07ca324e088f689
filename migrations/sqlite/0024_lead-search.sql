-- The parts of three letters of each search text (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
CREATE VIRTUAL TABLE `leads_search` USING fts5(`search_text`, content = 'leads', tokenize = 'trigram', detail = 'none', columnsize = 0);
--> statement-breakpoint
INSERT INTO `leads_search` (`leads_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `leads_search` (`leads_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `leads_search_insert` AFTER INSERT ON `leads` BEGIN
	INSERT INTO `leads_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_delete` AFTER DELETE ON `leads` BEGIN
	INSERT INTO `leads_search` (`leads_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_update` AFTER UPDATE OF `search_text` ON `leads` WHEN old.`search_text` <> new.`search_text` BEGIN
	INSERT INTO `leads_search` (`leads_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
	INSERT INTO `leads_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `lead_notes_search` USING fts5(`search_text`, content = 'lead_notes', tokenize = 'trigram', detail = 'none', columnsize = 0);
--> statement-breakpoint
INSERT INTO `lead_notes_search` (`lead_notes_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `lead_notes_search` (`lead_notes_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `lead_notes_search_insert` AFTER INSERT ON `lead_notes` BEGIN
	INSERT INTO `lead_notes_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `lead_notes_search_delete` AFTER DELETE ON `lead_notes` BEGIN
	INSERT INTO `lead_notes_search` (`lead_notes_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `lead_notes_search_update` AFTER UPDATE OF `search_text` ON `lead_notes` WHEN old.`search_text` <> new.`search_text` BEGIN
	INSERT INTO `lead_notes_search` (`lead_notes_search`, rowid, `search_text`) VALUES ('delete', old.rowid, old.`search_text`);
	INSERT INTO `lead_notes_search` (rowid, `search_text`) VALUES (new.rowid, new.`search_text`);
END;
