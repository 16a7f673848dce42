ALTER TABLE `media` DROP COLUMN `width_px`;--> statement-breakpoint
ALTER TABLE `media` DROP COLUMN `height_px`;--> statement-breakpoint
ALTER TABLE `media` DROP COLUMN `size_bytes`;