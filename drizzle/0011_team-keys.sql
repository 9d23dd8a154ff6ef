ALTER TABLE "api"."keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks"."endpoints" ALTER COLUMN "user_id" DROP NOT NULL;