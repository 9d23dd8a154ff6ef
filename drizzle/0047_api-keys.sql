CREATE SCHEMA "api";
--> statement-breakpoint
CREATE TABLE "api"."keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"shown" text NOT NULL,
	"scopes" text[] NOT NULL,
	"networks" text[] NOT NULL,
	"keeps_projects" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_on" date,
	"last_used_from" text,
	CONSTRAINT "api_keys_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api"."keys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api"."keys" USING btree ("created_by");