-- Sign-up used to send these words for what it did not ask, and "Show my town" showed them to others.
UPDATE `users` SET `address` = NULL WHERE `address` = 'Not provided';
--> statement-breakpoint
UPDATE `users` SET `city` = NULL WHERE `city` = 'Not provided';
