ALTER TABLE "erasures" RENAME TO "erasure_jobs";--> statement-breakpoint
ALTER TABLE "erasure_jobs" RENAME CONSTRAINT "erasures_pkey" TO "erasure_jobs_pkey";--> statement-breakpoint
ALTER INDEX "erasures_due_idx" RENAME TO "erasure_jobs_due_idx";