CREATE TABLE "notifications"."choices" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "choices_user_id_channel_kind_pk" PRIMARY KEY("user_id","channel","kind")
);
--> statement-breakpoint
ALTER TABLE "notifications"."held" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications"."settings" ADD COLUMN "show_titles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications"."settings" ADD COLUMN "also_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "notifications"."choices" SELECT "user_id", 'mail', 'ready', false FROM "notifications"."settings" WHERE NOT "ready";--> statement-breakpoint
INSERT INTO "notifications"."choices" SELECT "user_id", 'mail', 'failed', false FROM "notifications"."settings" WHERE NOT "failed";--> statement-breakpoint
ALTER TABLE "notifications"."settings" DROP COLUMN "ready";--> statement-breakpoint
ALTER TABLE "notifications"."settings" DROP COLUMN "failed";