CREATE TABLE `cases` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`open_target` text,
	`severity` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`is_held` integer DEFAULT false NOT NULL,
	`claimed_by` text,
	`evidence_seal` text,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_id_unique` ON `cases` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cases_open_target_unique` ON `cases` (`open_target`);--> statement-breakpoint
CREATE INDEX `cases_status_idx` ON `cases` (`status`,`severity`,`seq`);--> statement-breakpoint
CREATE TABLE `decisions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_seal` text NOT NULL,
	`details_seal` text,
	`decided_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_reversed` integer DEFAULT false NOT NULL,
	`appeal_seal` text,
	`appealed_at` integer,
	`answer_seal` text,
	`answered_by` text,
	`answered_at` integer,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_id_unique` ON `decisions` (`id`);--> statement-breakpoint
CREATE INDEX `decisions_case_idx` ON `decisions` (`case_id`,`seq`);--> statement-breakpoint
ALTER TABLE `comments` ADD `is_removed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `is_removed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `is_removed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `is_removed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `case_id` text REFERENCES cases(id);--> statement-breakpoint
CREATE INDEX `reports_case_idx` ON `reports` (`case_id`,`seq`);--> statement-breakpoint
INSERT INTO cases (id, target_type, target_id, open_target, severity, status, created_at)
SELECT min(id), target_type, target_id, target_type || ' ' || target_id, 8, 'open', min(created_at)
FROM reports WHERE status = 'open' GROUP BY target_type, target_id ORDER BY min(seq);
--> statement-breakpoint
INSERT INTO cases (id, target_type, target_id, severity, status, created_at, closed_at)
SELECT id, target_type, target_id, 8, 'closed', created_at, closed_at FROM reports WHERE status = 'closed' ORDER BY seq;
--> statement-breakpoint
UPDATE reports SET case_id = CASE WHEN status = 'closed' THEN id ELSE (
  SELECT cases.id FROM cases WHERE cases.open_target = reports.target_type || ' ' || reports.target_id
) END;
