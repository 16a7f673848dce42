CREATE TABLE `pending_mails` (
	`reveal_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`reveal_id`) REFERENCES `reveals`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `admin_log_action_idx` ON `admin_log` (`action`,`created_at`);