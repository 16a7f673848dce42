DROP INDEX `comments_idempotency_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_idempotency_request_unique` ON `comments` (substr("idempotency_key", 1, 43));--> statement-breakpoint
DROP INDEX `messages_idempotency_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency_request_unique` ON `messages` (substr("idempotency_key", 1, 43));--> statement-breakpoint
DROP INDEX `posts_idempotency_key_unique`;--> statement-breakpoint
DROP INDEX `posts_without_search_forms_idx`;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_idempotency_request_unique` ON `posts` (substr("idempotency_key", 1, 43));