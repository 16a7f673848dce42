ALTER TABLE `posts` ADD `search_forms` text;
--> statement-breakpoint
CREATE INDEX `posts_without_search_forms_idx` ON `posts` (`seq`) WHERE "posts"."search_forms" is null;
--> statement-breakpoint
DROP TRIGGER `posts_search_insert`;
--> statement-breakpoint
DROP TRIGGER `posts_search_delete`;
--> statement-breakpoint
DROP TRIGGER `posts_search_update`;
--> statement-breakpoint
DROP TABLE `posts_search_words`;
--> statement-breakpoint
DROP TABLE `posts_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `posts_search` USING fts5(`content`, `mood`, `search_forms`, content='posts', content_rowid='seq', tokenize='porter unicode61 remove_diacritics 2', prefix='3', detail=none, columnsize=0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `posts_search_words` USING fts5vocab(`posts_search`, 'instance');
--> statement-breakpoint
INSERT INTO `posts_search`(`posts_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `posts_search`(`rowid`, `content`, `mood`, `search_forms`) SELECT `seq`, `content`, `mood`, `search_forms` FROM `posts`;
--> statement-breakpoint
CREATE TRIGGER `posts_search_insert` AFTER INSERT ON `posts` BEGIN
	INSERT INTO `posts_search`(`rowid`, `content`, `mood`, `search_forms`) VALUES (new.`seq`, new.`content`, new.`mood`, new.`search_forms`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_delete` AFTER DELETE ON `posts` BEGIN
	INSERT INTO `posts_search`(`posts_search`, `rowid`, `content`, `mood`, `search_forms`) VALUES ('delete', old.`seq`, old.`content`, old.`mood`, old.`search_forms`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_update` AFTER UPDATE OF `content`, `mood`, `search_forms` ON `posts` BEGIN
	INSERT INTO `posts_search`(`posts_search`, `rowid`, `content`, `mood`, `search_forms`) VALUES ('delete', old.`seq`, old.`content`, old.`mood`, old.`search_forms`);
	INSERT INTO `posts_search`(`rowid`, `content`, `mood`, `search_forms`) VALUES (new.`seq`, new.`content`, new.`mood`, new.`search_forms`);
END;
