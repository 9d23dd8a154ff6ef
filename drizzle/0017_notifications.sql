CREATE SCHEMA "notifications";
--> statement-breakpoint
CREATE TABLE "notifications"."held" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications"."settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ready" boolean DEFAULT true NOT NULL,
	"failed" boolean DEFAULT true NOT NULL,
	"bundle" text DEFAULT 'none' NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "settings_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE INDEX "notifications_held_due" ON "notifications"."held" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notifications_held_owner" ON "notifications"."held" USING btree ("user_id");