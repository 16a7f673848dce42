CREATE TABLE `alerts` (
	`kind` text PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rota_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`weekday` integer NOT NULL,
	`from_hour` integer NOT NULL,
	`to_hour` integer NOT NULL,
	`staff_id` text,
	`person_seal` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rota_entries_staff_idx` ON `rota_entries` (`staff_id`);--> statement-breakpoint
CREATE TABLE `staff_alerts` (
	`staff_id` text PRIMARY KEY NOT NULL,
	`new_cases` text NOT NULL,
	`hours` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `cases` ADD `is_announced` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `cases` ADD `alert_from` integer;--> statement-breakpoint
ALTER TABLE `cases` ADD `alert_stage` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `claimed_at` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `is_announced` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `alert_from` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `alert_stage` integer DEFAULT 0 NOT NULL;