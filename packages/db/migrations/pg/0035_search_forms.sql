ALTER TABLE "posts" ADD COLUMN "search_forms" text;--> statement-breakpoint
CREATE INDEX "posts_without_search_forms_idx" ON "posts" USING btree ("seq") WHERE "posts"."search_forms" is null;
--> statement-breakpoint
-- Drops the index, too.
ALTER TABLE "posts" DROP COLUMN "search_words";
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_words" tsvector GENERATED ALWAYS AS (strip(to_tsvector('posts_english',
	regexp_replace(normalize(regexp_replace(normalize("content" || ' ' || coalesce("mood", '') || ' ' || coalesce("search_forms", ''), NFD), '[\u0300-\u036f]+', '', 'g'), NFC),
		'[^A-Za-z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufeff\uff10-\uffef]+', ' ', 'g')))) STORED;
--> statement-breakpoint
-- The planner has to know which words are common, to walk back through the posts for those and use the index for the rest.
ALTER TABLE "posts" ALTER COLUMN "search_words" SET STATISTICS 500;
--> statement-breakpoint
CREATE INDEX "posts_search_idx" ON "posts" USING gin ("search_words");
