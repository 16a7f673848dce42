CREATE TABLE `admin_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text,
	`target_id` text,
	`reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_log_id_unique` ON `admin_log` (`id`);--> statement-breakpoint
CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_blocked_idx` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`retry_key` text,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_id_unique` ON `contact_messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_retry_key_unique` ON `contact_messages` (`retry_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_email_idx` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `contact_messages_status_idx` ON `contact_messages` (`status`,`seq`);--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`last_seq` integer NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `conversation_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `conversation_members_list_idx` ON `conversation_members` (`user_id`,`last_seq`);--> statement-breakpoint
CREATE INDEX `conversation_members_conversation_idx` ON `conversation_members` (`conversation_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`first_id` text,
	`second_id` text,
	FOREIGN KEY (`first_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`second_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `conversations_second_idx` ON `conversations` (`second_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_first_id_unique` ON `conversations` (`first_id`,`second_id`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`due_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `erasures_due_idx` ON `erasures` (`due_at`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` text NOT NULL,
	`followee_id` text NOT NULL,
	PRIMARY KEY(`follower_id`, `followee_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `follows_followee_idx` ON `follows` (`followee_id`);--> statement-breakpoint
CREATE TABLE `key_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`seal` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`content` text NOT NULL,
	`retry_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_retry_key_unique` ON `messages` (`retry_key`);--> statement-breakpoint
CREATE INDEX `messages_conversation_idx` ON `messages` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_sender_idx` ON `messages` (`sender_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`reference` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`reporter_seal` text,
	`words_seal` text,
	`evidence_seal` text,
	`status` text DEFAULT 'open' NOT NULL,
	`outcome` text,
	`retry_key` text,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_id_unique` ON `reports` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_reference_unique` ON `reports` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_retry_key_unique` ON `reports` (`retry_key`);--> statement-breakpoint
CREATE INDEX `reports_target_idx` ON `reports` (`target_id`);--> statement-breakpoint
CREATE INDEX `reports_status_idx` ON `reports` (`status`,`seq`);--> statement-breakpoint
CREATE TABLE `reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`log_id` text NOT NULL,
	`member_seal` text NOT NULL,
	FOREIGN KEY (`log_id`) REFERENCES `admin_log`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reveals_log_idx` ON `reveals` (`log_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`profile_visibility` text NOT NULL,
	`show_location` integer NOT NULL,
	`show_age` integer NOT NULL,
	`show_email` integer NOT NULL,
	`show_phone` integer NOT NULL,
	`show_real_name` integer NOT NULL,
	`allow_messaging` integer NOT NULL,
	`show_online_status` integer NOT NULL,
	`allow_profile_search` integer NOT NULL,
	`email_notifications` integer NOT NULL,
	`push_notifications` integer NOT NULL,
	`message_notifications` integer NOT NULL,
	`community_notifications` integer NOT NULL,
	`crisis_alerts` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `admin_log_keeps_rows` BEFORE DELETE ON `admin_log` BEGIN SELECT RAISE(ABORT, 'the admin log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `admin_log_keeps_words` BEFORE UPDATE ON `admin_log` BEGIN SELECT RAISE(ABORT, 'the admin log is append-only'); END;
