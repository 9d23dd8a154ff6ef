CREATE TABLE "billing"."vat_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"request_id" text
);
