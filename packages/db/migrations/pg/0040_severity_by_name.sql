DROP INDEX "cases_status_idx";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reason" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
UPDATE "cases" SET "reason" = CASE "severity" WHEN 0 THEN 'danger' WHEN 1 THEN 'suicide_encouraged' WHEN 2 THEN 'child_safety' WHEN 3 THEN 'sexual' WHEN 4 THEN 'threat' WHEN 5 THEN 'identity' WHEN 6 THEN 'abuse' WHEN 7 THEN 'spam' ELSE 'other' END;--> statement-breakpoint
CREATE INDEX "cases_status_reason_idx" ON "cases" USING btree ("status","reason","seq");--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "severity";