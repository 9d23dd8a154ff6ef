ALTER TABLE "projects" ADD COLUMN "facts" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "checked_facts" integer;--> statement-breakpoint
ALTER TABLE "review_findings" ADD COLUMN "facts" jsonb;