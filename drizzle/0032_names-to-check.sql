ALTER TABLE "found_alarms" ALTER COLUMN "keys" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "found_alarms" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "open_names" integer;