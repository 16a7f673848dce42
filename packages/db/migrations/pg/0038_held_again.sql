CREATE TABLE "departed_usernames" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "comments_post_idx";--> statement-breakpoint
DROP INDEX "comments_reply_idx";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "takes_effect_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "password_digest" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "two_factor_digest" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "claim_held_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_frozen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "claim_held_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hidden_comments" ADD COLUMN "comment_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_frozen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "anonymous_news" text DEFAULT 'later' NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "opens_admin_area" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_frozen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_mail_day" text;--> statement-breakpoint
CREATE INDEX "departed_usernames_until_idx" ON "departed_usernames" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "comments_top_idx" ON "comments" USING btree ("post_id","seq","is_removed","taken_off_at") WHERE "comments"."reply_to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_not_shown_unique" ON "comments" USING btree ("id") WHERE "comments"."is_removed" or "comments"."taken_off_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_not_shown_post_idx" ON "comments" USING btree ("post_id","seq") WHERE "comments"."is_removed" or "comments"."taken_off_at" is not null;--> statement-breakpoint
CREATE INDEX "hidden_comments_seq_idx" ON "hidden_comments" USING btree ("user_id","comment_seq");--> statement-breakpoint
CREATE INDEX "users_frozen_idx" ON "users" USING btree ("id") WHERE "users"."is_frozen";--> statement-breakpoint
CREATE INDEX "comments_post_idx" ON "comments" USING btree ("post_id","seq","is_removed","taken_off_at","author_id");--> statement-breakpoint
CREATE INDEX "comments_reply_idx" ON "comments" USING btree ("reply_to","seq","is_removed","taken_off_at","author_id") WHERE "comments"."reply_to" is not null;--> statement-breakpoint
UPDATE hidden_comments SET comment_seq = coalesce((SELECT seq FROM comments WHERE comments.id = hidden_comments.comment_id), 0);--> statement-breakpoint
UPDATE "two_factor" SET "opens_admin_area" = true WHERE "is_confirmed" AND EXISTS (SELECT 1 FROM "staff" WHERE "staff"."user_id" = "two_factor"."user_id" AND "dismissed_on" IS NULL AND ("confirmed_at" IS NULL OR "confirmed_at" <= "appointed_on"));
