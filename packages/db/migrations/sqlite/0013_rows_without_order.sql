-- A rowid keeps the order of insertion: of pictures, of departures, and of the devices that members signed in from.
CREATE TABLE `__new_media` (
	`id` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_media`(`id`) SELECT `id` FROM `media` ORDER BY `id`;--> statement-breakpoint
DROP TABLE `media`;--> statement-breakpoint
ALTER TABLE `__new_media` RENAME TO `media`;--> statement-breakpoint
CREATE TABLE `__new_departures` (
	`id` text PRIMARY KEY NOT NULL,
	`seal` text NOT NULL,
	`left_on` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_departures`(`id`, `seal`, `left_on`) SELECT `id`, `seal`, `left_on` FROM `departures` ORDER BY `id`;--> statement-breakpoint
DROP TABLE `departures`;--> statement-breakpoint
ALTER TABLE `__new_departures` RENAME TO `departures`;--> statement-breakpoint
CREATE TABLE `__new_known_places` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`proof` text NOT NULL,
	`known_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_known_places`(`id`, `user_id`, `kind`, `proof`, `known_until`) SELECT `id`, `user_id`, `kind`, `proof`, `known_until` FROM `known_places` ORDER BY `id`;--> statement-breakpoint
DROP TABLE `known_places`;--> statement-breakpoint
ALTER TABLE `__new_known_places` RENAME TO `known_places`;--> statement-breakpoint
CREATE UNIQUE INDEX `known_places_proof_unique` ON `known_places` (`proof`);--> statement-breakpoint
CREATE INDEX `known_places_user_idx` ON `known_places` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_places_until_idx` ON `known_places` (`known_until`);
