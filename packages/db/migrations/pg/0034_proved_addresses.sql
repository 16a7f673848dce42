ALTER TABLE "account_tokens" ADD COLUMN "is_address_proved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "author_seal";--> statement-breakpoint
UPDATE "account_tokens" SET "is_address_proved" = false WHERE "kind" = 'undo_email' AND "user_id" IN (SELECT "id" FROM "users" WHERE "email_verified" = false);
