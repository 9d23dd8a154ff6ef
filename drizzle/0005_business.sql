ALTER TABLE "billing"."invoices" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "billing"."charges" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "next_seats" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "rate_bp" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD CONSTRAINT "subscriptions_seats" CHECK (("billing"."subscriptions"."seats" is null) = ("billing"."subscriptions"."rate_bp" is null) and "billing"."subscriptions"."seats" >= 2
        and "billing"."subscriptions"."next_seats" >= 2 and "billing"."subscriptions"."next_seats" < "billing"."subscriptions"."seats");