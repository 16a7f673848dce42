CREATE TABLE `case_notes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_id` text NOT NULL,
	`written_by` text NOT NULL,
	`words_seal` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `case_notes_id_unique` ON `case_notes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `case_notes_idempotency_key_unique` ON `case_notes` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `case_notes_case_idx` ON `case_notes` (`case_id`,`seq`);