CREATE TABLE `case_call_sightings` (
	`case_id` text NOT NULL,
	`seen_by` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`case_id`, `seen_by`),
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `case_records` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_id` text NOT NULL,
	`written_by` text NOT NULL,
	`seal` text NOT NULL,
	`done_at` integer NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `case_records_id_unique` ON `case_records` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `case_records_idempotency_key_unique` ON `case_records` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `case_records_case_idx` ON `case_records` (`case_id`,`seq`);--> statement-breakpoint
ALTER TABLE `case_notes` ADD `corrects` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `hidden_by` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `cases` ADD `hide_stage` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `cases` ADD `called_at` integer;--> statement-breakpoint
ALTER TABLE `cases` ADD `called_by` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `reason_by` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `reason_confirmed_by` text;--> statement-breakpoint
ALTER TABLE `decisions` ADD `tell_at` integer;--> statement-breakpoint
CREATE INDEX `decisions_tell_idx` ON `decisions` (`tell_at`);--> statement-breakpoint
ALTER TABLE `reveals` ADD `kind` text DEFAULT 'author' NOT NULL;--> statement-breakpoint
ALTER TABLE `reveals` ADD `tell_at` integer;--> statement-breakpoint
ALTER TABLE `reveals` ADD `minute_seal` text;