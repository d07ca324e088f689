-- Development databases in which 0024 added all rows to the search indexes itself.
CREATE TABLE IF NOT EXISTS `search_backlog` (`name` text PRIMARY KEY NOT NULL, `below` integer NOT NULL);
