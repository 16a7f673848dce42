CREATE TABLE `departures` (
	`id` text PRIMARY KEY NOT NULL,
	`seal` text NOT NULL,
	`left_on` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `handle_seal` text;