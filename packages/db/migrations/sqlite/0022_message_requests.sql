ALTER TABLE `conversation_members` ADD `status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `messages_from` text DEFAULT 'requests' NOT NULL;