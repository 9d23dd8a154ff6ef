-- In which session they were turned on is not known: they are turned on again, or stay off where the device changed hands.
DELETE FROM "notifications"."push_subscriptions";--> statement-breakpoint
ALTER TABLE "notifications"."push_subscriptions" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications"."held" ADD COLUMN "happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram"."links" ADD COLUMN "next_language" text;--> statement-breakpoint
CREATE INDEX "notifications_push_session" ON "notifications"."push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- However a session ends, its browser gets nothing any more.
ALTER TABLE "notifications"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of what was paid after a correction, only the rest had come: nothing of it is to be paid back.
update billing.invoices as correction set paid_at = corrected.paid_at, paid_reason = corrected.paid_reason
from billing.invoices as corrected
where corrected.id = correction.corrects and correction.paid_by = 'invoice' and correction.paid_at is null
  and corrected.paid_at > correction.issued_at;
