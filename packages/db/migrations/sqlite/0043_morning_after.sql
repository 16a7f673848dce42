CREATE TABLE `contact_answers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`contact_id` text NOT NULL,
	`words_seal` text NOT NULL,
	`answered_by` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_answers_id_unique` ON `contact_answers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_answers_idempotency_key_unique` ON `contact_answers` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `contact_answers_contact_idx` ON `contact_answers` (`contact_id`,`seq`);--> statement-breakpoint
CREATE TABLE `handovers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`written_by` text NOT NULL,
	`words_seal` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_id_unique` ON `handovers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_idempotency_key_unique` ON `handovers` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `saved_words` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`saved_by` text NOT NULL,
	`seal` text NOT NULL,
	`idempotency_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_words_id_unique` ON `saved_words` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_words_idempotency_key_unique` ON `saved_words` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `saved_words_saved_by_idx` ON `saved_words` (`saved_by`,`seq`);--> statement-breakpoint
ALTER TABLE `cases` ADD `look_again_on` integer;--> statement-breakpoint
CREATE INDEX `cases_look_again_idx` ON `cases` (`look_again_on`);--> statement-breakpoint
ALTER TABLE `decisions` ADD `reply_seal` text;--> statement-breakpoint
ALTER TABLE `decisions` ADD `replied_at` integer;--> statement-breakpoint
ALTER TABLE `decisions` ADD `is_read` integer DEFAULT false NOT NULL;