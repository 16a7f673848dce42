CREATE TABLE `notice_marks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seal` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`endpoint_hash` text NOT NULL,
	`seal` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_hash_unique` ON `push_subscriptions` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session_idx` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `digest_hour` integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `discreet_notifications` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_day` text;