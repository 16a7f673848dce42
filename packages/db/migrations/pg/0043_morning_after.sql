CREATE TABLE "contact_answers" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_answers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"contact_id" text NOT NULL,
	"words_seal" text NOT NULL,
	"answered_by" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_answers_id_unique" UNIQUE("id"),
	CONSTRAINT "contact_answers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handovers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"written_by" text NOT NULL,
	"words_seal" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "handovers_id_unique" UNIQUE("id"),
	CONSTRAINT "handovers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "saved_words" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_words_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"saved_by" text NOT NULL,
	"seal" text NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "saved_words_id_unique" UNIQUE("id"),
	CONSTRAINT "saved_words_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "look_again_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "reply_seal" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_contact_messages_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_contact_idx" ON "contact_answers" USING btree ("contact_id","seq");--> statement-breakpoint
CREATE INDEX "saved_words_saved_by_idx" ON "saved_words" USING btree ("saved_by","seq");--> statement-breakpoint
CREATE INDEX "cases_look_again_idx" ON "cases" USING btree ("look_again_on");