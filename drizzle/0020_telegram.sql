CREATE SCHEMA "telegram";
--> statement-breakpoint
CREATE TABLE "telegram"."codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "codes_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "telegram"."lease" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram"."links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "links_chat_id_unique" UNIQUE("chat_id")
);
--> statement-breakpoint
CREATE TABLE "telegram"."recordings" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"project_id" uuid NOT NULL,
	"message_id" integer,
	"shown" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram"."updates" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payload" jsonb
);
--> statement-breakpoint
CREATE INDEX "telegram_recordings_owner" ON "telegram"."recordings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_recordings_open" ON "telegram"."recordings" USING btree ("created_at") WHERE "telegram"."recordings"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "telegram_updates_chat" ON "telegram"."updates" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "telegram_updates_age" ON "telegram"."updates" USING btree ("received_at");