DROP INDEX `comments_retry_key_unique`;--> statement-breakpoint
ALTER TABLE `comments` RENAME COLUMN `retry_key` TO `idempotency_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_idempotency_key_unique` ON `comments` (`idempotency_key`);--> statement-breakpoint
DROP INDEX `contact_messages_retry_key_unique`;--> statement-breakpoint
ALTER TABLE `contact_messages` RENAME COLUMN `retry_key` TO `idempotency_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_idempotency_key_unique` ON `contact_messages` (`idempotency_key`);--> statement-breakpoint
DROP INDEX `messages_retry_key_unique`;--> statement-breakpoint
ALTER TABLE `messages` RENAME COLUMN `retry_key` TO `idempotency_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency_key_unique` ON `messages` (`idempotency_key`);--> statement-breakpoint
DROP INDEX `posts_retry_key_unique`;--> statement-breakpoint
ALTER TABLE `posts` RENAME COLUMN `retry_key` TO `idempotency_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_idempotency_key_unique` ON `posts` (`idempotency_key`);--> statement-breakpoint
DROP INDEX `reports_retry_key_unique`;--> statement-breakpoint
ALTER TABLE `reports` RENAME COLUMN `retry_key` TO `idempotency_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_idempotency_key_unique` ON `reports` (`idempotency_key`);