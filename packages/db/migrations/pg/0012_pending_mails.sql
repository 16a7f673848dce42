CREATE TABLE "pending_mails" (
	"reveal_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_mails" ADD CONSTRAINT "pending_mails_reveal_id_reveals_id_fk" FOREIGN KEY ("reveal_id") REFERENCES "public"."reveals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_log_action_idx" ON "admin_log" USING btree ("action","created_at");