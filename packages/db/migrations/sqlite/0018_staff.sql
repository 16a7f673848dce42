CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`appointed_on` integer NOT NULL,
	`dismissed_on` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_user_id_unique` ON `staff` (`user_id`);--> statement-breakpoint
ALTER TABLE `admin_sessions` ADD `staff_id` text REFERENCES staff(id) ON DELETE cascade;