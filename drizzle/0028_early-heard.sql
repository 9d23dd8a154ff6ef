ALTER TABLE "uploads" ADD COLUMN "heard_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcribed_months" ADD COLUMN "heard_ms" bigint DEFAULT 0 NOT NULL;