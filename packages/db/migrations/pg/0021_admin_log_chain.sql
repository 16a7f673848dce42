CREATE TABLE "admin_log_heads" (
	"name" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_log" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "admin_log" ADD COLUMN "hash" text;