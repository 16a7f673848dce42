ALTER TABLE "media" DROP COLUMN "width_px";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "height_px";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "size_bytes";--> statement-breakpoint
-- Rewrites the table: a dropped column stays in the rows on disk.
ALTER TABLE "media" ALTER COLUMN "id" SET DATA TYPE text USING "id" || '';
