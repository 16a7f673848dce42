CREATE TABLE "case_call_sightings" (
	"case_id" text NOT NULL,
	"seen_by" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_call_sightings_case_id_seen_by_pk" PRIMARY KEY("case_id","seen_by")
);
--> statement-breakpoint
CREATE TABLE "case_records" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_records_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"case_id" text NOT NULL,
	"written_by" text NOT NULL,
	"seal" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_records_id_unique" UNIQUE("id"),
	CONSTRAINT "case_records_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "case_notes" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hide_stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "called_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reason_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reason_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "kind" text DEFAULT 'author' NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "minute_seal" text;--> statement-breakpoint
ALTER TABLE "case_call_sightings" ADD CONSTRAINT "case_call_sightings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_records" ADD CONSTRAINT "case_records_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_records_case_idx" ON "case_records" USING btree ("case_id","seq");--> statement-breakpoint
CREATE INDEX "decisions_tell_idx" ON "decisions" USING btree ("tell_at");