CREATE TABLE "billing"."addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_name" text,
	"vat_id" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"interval" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_number" text
);
--> statement-breakpoint
CREATE TABLE "billing"."subscription_events" (
	"user_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_number" text,
	"event" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ALTER COLUMN "trial_started_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ALTER COLUMN "trial_ends_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "next_interval" text;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "term_anchor" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "term_number" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "term_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "term_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "term_cents" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "has_early_start" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "charges_of_person" ON "billing"."charges" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "subscription_events_order_number" ON "billing"."subscription_events" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "subscription_events_unmailed" ON "billing"."subscription_events" USING btree ("at") WHERE "billing"."subscription_events"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_term_ends" ON "billing"."subscriptions" USING btree ("state","term_ends_at");
--> statement-breakpoint
-- Numbers of orders. A number may be left out, unlike that of an invoice.
create sequence billing.order_numbers;
--> statement-breakpoint
-- The legal transitions of a subscription (src/billing/subscription/machine.ts), and what each state needs.
create or replace function billing.subscription_guard() returns trigger language plpgsql as $$
begin
  if new.state not in ('free', 'trial', 'pro', 'cancelled') then
    raise exception 'unknown state % of a subscription', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state not in ('trial', 'pro') then
    raise exception 'a subscription cannot begin as %', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.state is distinct from old.state and (old.state, new.state) not in (
    ('trial', 'free'), ('trial', 'pro'), ('free', 'pro'), ('pro', 'cancelled'), ('cancelled', 'pro'),
    ('cancelled', 'free'), ('pro', 'free')
  ) then
    raise exception 'illegal transition of a subscription from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'trial' and (new.trial_started_at is null or new.trial_ends_at is null) then
    raise exception 'a trial without an end' using errcode = 'check_violation';
  end if;
  if new.state in ('pro', 'cancelled') and (
    new.interval is null or new.interval not in ('monthly', 'yearly')
    or new.next_interval not in ('monthly', 'yearly') or new.term_anchor is null or new.term_number is null
    or new.term_starts_at is null or new.term_ends_at is null or new.term_ends_at <= new.term_starts_at
    or new.term_cents is null or new.term_cents < 0 or new.ordered_at is null
  ) then
    raise exception 'Pro without a term' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What was charged is never changed; it goes with its account alone.
create function billing.charges_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a charge cannot be changed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger charges_are_kept before update on billing.charges
  for each row execute function billing.charges_are_kept();
