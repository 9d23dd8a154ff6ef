CREATE TABLE "telegram"."texts" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"parts_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "telegram"."recordings" ADD COLUMN "parts_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "telegram_texts_owner" ON "telegram"."texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_texts_age" ON "telegram"."texts" USING btree ("created_at");