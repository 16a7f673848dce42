CREATE TABLE "cases" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"open_target" text,
	"severity" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"claimed_by" text,
	"evidence_seal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "cases_id_unique" UNIQUE("id"),
	CONSTRAINT "cases_open_target_unique" UNIQUE("open_target")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"case_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_seal" text NOT NULL,
	"details_seal" text,
	"decided_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"appeal_seal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer_seal" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_status_idx" ON "cases" USING btree ("status","severity","seq");--> statement-breakpoint
CREATE INDEX "decisions_case_idx" ON "decisions" USING btree ("case_id","seq");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id","seq");--> statement-breakpoint
INSERT INTO cases (id, target_type, target_id, open_target, severity, status, created_at)
SELECT min(id), target_type, target_id, target_type || ' ' || target_id, 8, 'open', min(created_at)
FROM reports WHERE status = 'open' GROUP BY target_type, target_id ORDER BY min(seq);
--> statement-breakpoint
INSERT INTO cases (id, target_type, target_id, severity, status, created_at, closed_at)
SELECT id, target_type, target_id, 8, 'closed', created_at, closed_at FROM reports WHERE status = 'closed' ORDER BY seq;
--> statement-breakpoint
UPDATE reports SET case_id = CASE WHEN status = 'closed' THEN id ELSE (
  SELECT cases.id FROM cases WHERE cases.open_target = reports.target_type || ' ' || reports.target_id
) END;
