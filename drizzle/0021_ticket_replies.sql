ALTER TABLE "support"."ticket_messages" ADD COLUMN "mail_key" text;--> statement-breakpoint
ALTER TABLE "support"."ticket_messages" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "reply_part" text;--> statement-breakpoint
ALTER TABLE "support"."ticket_messages" ADD CONSTRAINT "ticket_messages_mail_once" UNIQUE("ticket_id","mail_key");--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD CONSTRAINT "tickets_reply_part_unique" UNIQUE("reply_part");