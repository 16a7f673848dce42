CREATE TABLE `known_places` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`proof` text NOT NULL,
	`known_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_places_proof_unique` ON `known_places` (`proof`);--> statement-breakpoint
CREATE INDEX `known_places_user_idx` ON `known_places` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_places_until_idx` ON `known_places` (`known_until`);