CREATE TABLE "known_places" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"proof" text NOT NULL,
	"known_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_places_proof_unique" UNIQUE("proof")
);
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_places_user_idx" ON "known_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_places_until_idx" ON "known_places" USING btree ("known_until");