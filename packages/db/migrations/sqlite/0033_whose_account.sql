ALTER TABLE `admin_sessions` ADD `passkey_id` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `author_seal` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `opened_by` text;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `reports` ADD `author_seal` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `password_proof_seal` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_owner_proved` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `review_seal` text;--> statement-breakpoint
ALTER TABLE `users` ADD `asks_about_credentials` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `users` SET `is_owner_proved` = `email_verified`;--> statement-breakpoint
UPDATE `users` SET `asks_about_credentials` = 1 WHERE `email_verified` = 0 AND (`id` IN (SELECT `user_id` FROM `passkeys`) OR `id` IN (SELECT `user_id` FROM `two_factor` WHERE `is_confirmed` = 1));--> statement-breakpoint
DELETE FROM `admin_sessions` WHERE `staff_id` IS NOT NULL;
