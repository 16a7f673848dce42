CREATE VIRTUAL TABLE `posts_search` USING fts5(`content`, `mood`, content='posts', content_rowid='seq', tokenize='porter unicode61 remove_diacritics 2', prefix='3', detail=none, columnsize=0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `posts_search_words` USING fts5vocab(`posts_search`, 'instance');
--> statement-breakpoint
INSERT INTO `posts_search`(`posts_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `posts_search`(`rowid`, `content`, `mood`) SELECT `seq`, `content`, `mood` FROM `posts`;
--> statement-breakpoint
CREATE TRIGGER `posts_search_insert` AFTER INSERT ON `posts` BEGIN
	INSERT INTO `posts_search`(`rowid`, `content`, `mood`) VALUES (new.`seq`, new.`content`, new.`mood`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_delete` AFTER DELETE ON `posts` BEGIN
	INSERT INTO `posts_search`(`posts_search`, `rowid`, `content`, `mood`) VALUES ('delete', old.`seq`, old.`content`, old.`mood`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_update` AFTER UPDATE OF `content`, `mood` ON `posts` BEGIN
	INSERT INTO `posts_search`(`posts_search`, `rowid`, `content`, `mood`) VALUES ('delete', old.`seq`, old.`content`, old.`mood`);
	INSERT INTO `posts_search`(`rowid`, `content`, `mood`) VALUES (new.`seq`, new.`content`, new.`mood`);
END;
