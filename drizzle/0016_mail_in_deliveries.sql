CREATE TABLE "mail_in"."deliveries" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
