CREATE TABLE "billing"."stripe_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"interval" text NOT NULL,
	"has_early_start" boolean NOT NULL,
	"cents" integer NOT NULL,
	"term_starts_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
