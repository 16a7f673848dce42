CREATE TABLE "kept_posts" (
	"keep_hash" text PRIMARY KEY NOT NULL,
	"owner_hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_topics" (
	"topic" text NOT NULL,
	"post_seq" integer NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "post_topics_topic_post_seq_pk" PRIMARY KEY("topic","post_seq")
);
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD COLUMN "kind" text DEFAULT 'hear' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_as_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "been_there_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "thanks_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "taken_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "hidden_up_to_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_likes" ADD COLUMN "kind" text DEFAULT 'hear' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mood_key" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "topics" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_description" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_open_to_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "been_there_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "thanks_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_topics" ADD CONSTRAINT "post_topics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_posts_owner_idx" ON "kept_posts" USING btree ("owner_hash");--> statement-breakpoint
CREATE INDEX "post_topics_post_idx" ON "post_topics" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_reply_idx" ON "comments" USING btree ("reply_to","seq") WHERE "comments"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "posts_mood_idx" ON "posts" USING btree ("mood_key","seq");--> statement-breakpoint
CREATE INDEX "posts_open_to_read_idx" ON "posts" USING btree ("seq") WHERE "posts"."is_open_to_read";--> statement-breakpoint
UPDATE "posts" SET "mood_key" = lower("mood") WHERE "mood" IS NOT NULL;
