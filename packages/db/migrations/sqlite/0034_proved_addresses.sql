ALTER TABLE `account_tokens` ADD `is_address_proved` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` DROP COLUMN `author_seal`;--> statement-breakpoint
UPDATE `account_tokens` SET `is_address_proved` = 0 WHERE `kind` = 'undo_email' AND `user_id` IN (SELECT `id` FROM `users` WHERE `email_verified` = 0);
