ALTER TABLE "stretches" ADD COLUMN "review_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stretches" ADD COLUMN "reviewed_at" timestamp (3) with time zone;