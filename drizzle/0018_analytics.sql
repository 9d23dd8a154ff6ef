CREATE SCHEMA "analytics";
--> statement-breakpoint
CREATE TABLE "analytics"."consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics"."events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"person_id" text NOT NULL,
	"session_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"properties" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"destination" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "analytics"."consents" USING btree ("user_id","at","version","choice");--> statement-breakpoint
CREATE INDEX "events_received" ON "analytics"."events" USING btree ("destination","received_at");--> statement-breakpoint
CREATE INDEX "events_person" ON "analytics"."events" USING btree ("person_id");