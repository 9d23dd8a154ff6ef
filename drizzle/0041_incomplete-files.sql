ALTER TABLE "project_files" ADD COLUMN "claimed_ms" integer;--> statement-breakpoint
ALTER TABLE "try_out"."recordings" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "try_out"."recordings" ADD COLUMN "claimed_ms" integer;