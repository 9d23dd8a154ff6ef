ALTER TABLE "billing"."subscriptions" ADD COLUMN "granted_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "billing"."invoices" USING btree ("due_at") WHERE "billing"."invoices"."paid_at" is null and "billing"."invoices"."kind" = 'invoice';--> statement-breakpoint
-- The legal transitions of a subscription (src/billing/subscription/machine.ts), and what each state needs.
create or replace function billing.subscription_guard() returns trigger language plpgsql as $$
begin
  if new.state not in ('free', 'trial', 'granted', 'pro', 'cancelled') then
    raise exception 'unknown state % of a subscription', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state not in ('trial', 'granted', 'pro') then
    raise exception 'a subscription cannot begin as %', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.state is distinct from old.state and (old.state, new.state) not in (
    ('trial', 'free'), ('trial', 'pro'), ('free', 'pro'), ('pro', 'cancelled'), ('cancelled', 'pro'),
    ('cancelled', 'free'), ('pro', 'free'), ('free', 'granted'), ('trial', 'granted'), ('granted', 'free'),
    ('granted', 'pro'),
    -- What is over by the time, and was not looked at since.
    ('cancelled', 'granted'), ('pro', 'granted')
  ) then
    raise exception 'illegal transition of a subscription from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'trial' and (new.trial_started_at is null or new.trial_ends_at is null) then
    raise exception 'a trial without an end' using errcode = 'check_violation';
  end if;
  if new.state = 'granted' and new.granted_until is null then
    raise exception 'a grant without an end' using errcode = 'check_violation';
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
