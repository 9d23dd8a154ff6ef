ALTER TABLE "billing"."subscription_events" ADD COLUMN "refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "is_renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "notice_until" timestamp (3) with time zone;--> statement-breakpoint
-- What was charged last says whether the term that runs was ordered.
update billing.subscriptions as one set is_renewal = true
where one.term_ends_at is not null and 'renewal' = (
  select kind from billing.charges
  where user_id = one.user_id and cents > 0 order by ends_at desc limit 1
);
--> statement-breakpoint
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
  if new.state = 'pro' and new.notice_until is not null then
    raise exception 'Pro that goes on has no notice' using errcode = 'check_violation';
  end if;
  -- A time without plans moves both.
  if tg_op = 'UPDATE' and old.state = 'cancelled' and new.state = 'cancelled' and old.notice_until is not null
    and (new.notice_until is null or new.notice_until > old.notice_until)
    and new.term_ends_at is not distinct from old.term_ends_at
  then
    raise exception 'a notice cannot become longer' using errcode = 'check_violation';
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
