ALTER TABLE `contact_messages` ADD `page` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `reference` text;