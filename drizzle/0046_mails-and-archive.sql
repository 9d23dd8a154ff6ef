ALTER TABLE "personal"."data_exports" DROP CONSTRAINT "data_exports_link";--> statement-breakpoint
ALTER TABLE "notifications"."held" ADD COLUMN "waits_for_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications"."held" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "personal"."data_exports" DROP COLUMN "link_digest";