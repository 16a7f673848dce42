ALTER TABLE "comments" RENAME COLUMN "retry_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "comments" RENAME CONSTRAINT "comments_retry_key_unique" TO "comments_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME COLUMN "retry_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME CONSTRAINT "contact_messages_retry_key_unique" TO "contact_messages_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "retry_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "messages_retry_key_unique" TO "messages_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "posts" RENAME COLUMN "retry_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "posts" RENAME CONSTRAINT "posts_retry_key_unique" TO "posts_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "reports" RENAME COLUMN "retry_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "reports_retry_key_unique" TO "reports_idempotency_key_unique";