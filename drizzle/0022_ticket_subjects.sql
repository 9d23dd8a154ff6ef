ALTER TABLE "support"."tickets" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "project_id" uuid;