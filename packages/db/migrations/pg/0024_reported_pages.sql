ALTER TABLE "contact_messages" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reference" text;