ALTER TABLE "admin_sessions" ADD COLUMN "passkey_id" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "author_seal" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "author_seal" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_proof_seal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_owner_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "review_seal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "asks_about_credentials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "is_owner_proved" = "email_verified";--> statement-breakpoint
UPDATE "users" SET "asks_about_credentials" = true WHERE NOT "email_verified" AND ("id" IN (SELECT "user_id" FROM "passkeys") OR "id" IN (SELECT "user_id" FROM "two_factor" WHERE "is_confirmed"));--> statement-breakpoint
DELETE FROM "admin_sessions" WHERE "staff_id" IS NOT NULL;
