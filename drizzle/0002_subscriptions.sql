CREATE SCHEMA "billing";
--> statement-breakpoint
CREATE TABLE "billing"."subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"trial_started_at" timestamp (3) with time zone NOT NULL,
	"trial_ends_at" timestamp (3) with time zone NOT NULL,
	"reminder_claimed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing"."trials" (
	"mailbox_digest" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "subscriptions_trial_ends" ON "billing"."subscriptions" USING btree ("state","trial_ends_at");--> statement-breakpoint
-- The legal transitions of a subscription (src/billing/subscription/subscription.table.ts). A person has one trial.
create function billing.subscription_guard() returns trigger language plpgsql as $$
begin
  if new.state not in ('free', 'trial') then
    raise exception 'unknown state % of a subscription', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.state is distinct from old.state and (old.state, new.state) <> ('trial', 'free') then
    raise exception 'illegal transition of a subscription from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger subscription_guard before insert or update on billing.subscriptions
  for each row execute function billing.subscription_guard();
