CREATE TABLE "billing"."stripe_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"has_early_start" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_refunds" (
	"charge_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"refunded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing"."charges" ADD COLUMN "paid_by" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."charges" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "paid_by" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
CREATE INDEX "stripe_checkouts_of_person" ON "billing"."stripe_checkouts" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "stripe_customers_checked" ON "billing"."stripe_customers" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "billing"."stripe_events" USING btree ("received_at");