CREATE TABLE `admin_log_heads` (
	`name` text PRIMARY KEY NOT NULL,
	`entries` integer NOT NULL,
	`hash` text NOT NULL,
	`seal` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `admin_log` ADD `actor` text;--> statement-breakpoint
ALTER TABLE `admin_log` ADD `hash` text;