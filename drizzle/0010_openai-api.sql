CREATE SCHEMA "openai_api";
--> statement-breakpoint
CREATE TABLE "openai_api"."transcriptions" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"keeps_project" boolean NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "openai_transcriptions_lease" ON "openai_api"."transcriptions" USING btree ("leased_until");--> statement-breakpoint
CREATE INDEX "openai_transcriptions_owner" ON "openai_api"."transcriptions" USING btree ("owner_id");