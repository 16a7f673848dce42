CREATE TABLE `departed_usernames` (
	`name_hash` text PRIMARY KEY NOT NULL,
	`kept_until` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `departed_usernames_until_idx` ON `departed_usernames` (`kept_until`);--> statement-breakpoint
DROP INDEX `comments_post_idx`;--> statement-breakpoint
DROP INDEX `comments_reply_idx`;--> statement-breakpoint
ALTER TABLE `comments` ADD `is_frozen` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_top_idx` ON `comments` (`post_id`,`seq`,`is_removed`,`taken_off_at`) WHERE "comments"."reply_to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_not_shown_unique` ON `comments` (`id`) WHERE "comments"."is_removed" or "comments"."taken_off_at" is not null;--> statement-breakpoint
CREATE INDEX `comments_not_shown_post_idx` ON `comments` (`post_id`,`seq`) WHERE "comments"."is_removed" or "comments"."taken_off_at" is not null;--> statement-breakpoint
CREATE INDEX `comments_post_idx` ON `comments` (`post_id`,`seq`,`is_removed`,`taken_off_at`,`author_id`);--> statement-breakpoint
CREATE INDEX `comments_reply_idx` ON `comments` (`reply_to`,`seq`,`is_removed`,`taken_off_at`,`author_id`) WHERE "comments"."reply_to" is not null;--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `takes_effect_at` integer;--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `password_digest` text;--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `two_factor_digest` text;--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `dispute` text;--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `code_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `cases` ADD `claim_held_from` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `claim_held_from` integer;--> statement-breakpoint
ALTER TABLE `hidden_comments` ADD `comment_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `hidden_comments_seq_idx` ON `hidden_comments` (`user_id`,`comment_seq`);--> statement-breakpoint
ALTER TABLE `posts` ADD `is_frozen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `anonymous_news` text DEFAULT 'later' NOT NULL;--> statement-breakpoint
ALTER TABLE `two_factor` ADD `opens_admin_area` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `is_frozen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `sign_up_mail_day` text;--> statement-breakpoint
CREATE INDEX `users_frozen_idx` ON `users` (`id`) WHERE "users"."is_frozen";--> statement-breakpoint
UPDATE hidden_comments SET comment_seq = coalesce((SELECT seq FROM comments WHERE comments.id = hidden_comments.comment_id), 0);--> statement-breakpoint
UPDATE `two_factor` SET `opens_admin_area` = 1 WHERE `is_confirmed` = 1 AND EXISTS (SELECT 1 FROM `staff` WHERE `staff`.`user_id` = `two_factor`.`user_id` AND `dismissed_on` IS NULL AND (`confirmed_at` IS NULL OR `confirmed_at` <= `appointed_on`));
