-- Finds any three letters of a post's search text (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
CREATE VIRTUAL TABLE `posts_search` USING fts5(`search_text`, content='posts', content_rowid='number', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `posts_search_insert` AFTER INSERT ON `posts` BEGIN
  INSERT INTO `posts_search`(rowid, `search_text`) VALUES (new.`number`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_delete` AFTER DELETE ON `posts` BEGIN
  INSERT INTO `posts_search`(`posts_search`, rowid, `search_text`) VALUES ('delete', old.`number`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_update` AFTER UPDATE OF `search_text` ON `posts` BEGIN
  INSERT INTO `posts_search`(`posts_search`, rowid, `search_text`) VALUES ('delete', old.`number`, old.`search_text`);
  INSERT INTO `posts_search`(rowid, `search_text`) VALUES (new.`number`, new.`search_text`);
END;
