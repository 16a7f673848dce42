ALTER TABLE "conversation_members" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "messages_from" text DEFAULT 'requests' NOT NULL;