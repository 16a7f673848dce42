CREATE TABLE `kept_posts` (
	`keep_hash` text PRIMARY KEY NOT NULL,
	`owner_hash` text NOT NULL,
	`seal` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `kept_posts_owner_idx` ON `kept_posts` (`owner_hash`);--> statement-breakpoint
CREATE TABLE `post_topics` (
	`topic` text NOT NULL,
	`post_seq` integer NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`topic`, `post_seq`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `post_topics_post_idx` ON `post_topics` (`post_id`);--> statement-breakpoint
ALTER TABLE `comment_likes` ADD `kind` text DEFAULT 'hear' NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `reply_to` text REFERENCES comments(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `is_as_author` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `been_there_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `thanks_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `taken_off_at` integer;--> statement-breakpoint
CREATE INDEX `comments_reply_idx` ON `comments` (`reply_to`,`seq`) WHERE "comments"."reply_to" is not null;--> statement-breakpoint
ALTER TABLE `conversation_members` ADD `hidden_up_to_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `post_likes` ADD `kind` text DEFAULT 'hear' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `mood_key` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `topics` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `image_description` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `is_open_to_read` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `been_there_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `thanks_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_mood_idx` ON `posts` (`mood_key`,`seq`);--> statement-breakpoint
CREATE INDEX `posts_open_to_read_idx` ON `posts` (`seq`) WHERE "posts"."is_open_to_read";--> statement-breakpoint
UPDATE `posts` SET `mood_key` = lower(`mood`) WHERE `mood` IS NOT NULL;
