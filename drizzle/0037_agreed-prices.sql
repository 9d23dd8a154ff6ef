ALTER TABLE "billing"."subscription_events" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "billing"."subscriptions" ADD COLUMN "next_price_cents" integer;--> statement-breakpoint
-- The price of the term that runs, as it was booked when it began; a change books less, and a refund takes from the term.
update billing.subscriptions as one set
  price_cents = coalesce(
    (select cents from billing.charges
     where user_id = one.user_id and interval = one.interval and starts_at = one.term_starts_at
       and kind in ('purchase', 'renewal') and cents > 0
     order by at desc limit 1),
    case one.interval when 'yearly' then 19000 else 1900 end),
  next_price_cents = case one.next_interval when 'yearly' then 19000 when 'monthly' then 1900 end
where one.interval is not null;
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
    or new.price_cents is null or new.price_cents < 0
    or (new.next_interval is null) <> (new.next_price_cents is null) or new.next_price_cents < 0
  ) then
    raise exception 'Pro without a term' using errcode = 'check_violation';
  end if;
  return new;
end $$;
