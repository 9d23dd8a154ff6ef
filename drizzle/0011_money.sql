CREATE TABLE "billing"."plan_pauses" (
	"starts_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_pauses_open" ON "billing"."plan_pauses" USING btree ((true)) WHERE "billing"."plan_pauses"."ends_at" is null;