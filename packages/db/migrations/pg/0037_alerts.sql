CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rota_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"weekday" integer NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"staff_id" text,
	"person_seal" text
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"new_cases" text NOT NULL,
	"hours" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "alert_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "alert_stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "alert_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "alert_stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rota_entries" ADD CONSTRAINT "rota_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rota_entries_staff_idx" ON "rota_entries" USING btree ("staff_id");