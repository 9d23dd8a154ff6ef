ALTER TABLE "early_stretches" ADD COLUMN "sound" text;--> statement-breakpoint
ALTER TABLE "early_stretches" ADD COLUMN "settings" text;