ALTER TABLE "support"."tickets" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "is_business" boolean DEFAULT false NOT NULL;