CREATE SCHEMA "api";
--> statement-breakpoint
CREATE TABLE "api"."keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
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
CREATE TABLE "api"."idempotent_answers" (
	"api_key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_api_key_id_name_pk" PRIMARY KEY("api_key_id","name")
);
--> statement-breakpoint
ALTER TABLE "api"."idempotent_answers" ADD CONSTRAINT "idempotent_answers_api_key_id_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "api"."keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api"."keys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api"."keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "api"."idempotent_answers" USING btree ("created_at");