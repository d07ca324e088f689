-- A stored title for search engines that repeats the post's title, or one it used to have, is not needed.
UPDATE `posts` SET `meta_title` = NULL WHERE `meta_title` = `title` OR EXISTS (
	SELECT 1 FROM `post_revisions` WHERE `post_id` = `posts`.`id` AND json_extract(`fields`, '$.title') = `meta_title`
);
--> statement-breakpoint
-- Posts that were published before this time was stored keep their dates when they are published again.
UPDATE `posts` SET `first_published_at` = `created_at` WHERE `published` OR EXISTS (
	SELECT 1 FROM `post_revisions` WHERE `post_id` = `posts`.`id` AND `post_revisions`.`published`
);
