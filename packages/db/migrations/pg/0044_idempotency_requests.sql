ALTER TABLE "comments" DROP CONSTRAINT "comments_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_idempotency_key_unique";--> statement-breakpoint
DROP INDEX "posts_without_search_forms_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "comments_idempotency_request_unique" ON "comments" USING btree (substr("idempotency_key", 1, 43));--> statement-breakpoint
CREATE UNIQUE INDEX "messages_idempotency_request_unique" ON "messages" USING btree (substr("idempotency_key", 1, 43));--> statement-breakpoint
CREATE UNIQUE INDEX "posts_idempotency_request_unique" ON "posts" USING btree (substr("idempotency_key", 1, 43));