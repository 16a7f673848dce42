ALTER TABLE `erasures` RENAME TO `erasure_jobs`;--> statement-breakpoint
DROP INDEX `erasures_due_idx`;--> statement-breakpoint
CREATE INDEX `erasure_jobs_due_idx` ON `erasure_jobs` (`due_at`);