CREATE TABLE "departures" (
	"id" text PRIMARY KEY NOT NULL,
	"seal" text NOT NULL,
	"left_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "handle_seal" text;