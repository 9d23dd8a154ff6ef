CREATE TABLE "billing"."team_orders" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing"."stripe_changes" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "billing"."stripe_changes" ADD COLUMN "as_of" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "team_orders_of_buyer" ON "billing"."team_orders" USING btree ("buyer_id");