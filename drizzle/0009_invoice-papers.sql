ALTER TABLE "billing"."invoices" ADD COLUMN "paid_by" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD COLUMN "mail_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invoices_to_mail" ON "billing"."invoices" USING btree ("issued_at") WHERE "billing"."invoices"."mailed_at" is null;--> statement-breakpoint
alter table billing.invoices disable trigger invoices_are_kept;
--> statement-breakpoint
update billing.invoices set paid_by = charges.paid_by from billing.charges
  where charges.id = invoices.charge_id and charges.paid_by <> 'invoice';
--> statement-breakpoint
-- They are in the history of their person; nobody expects a mail about them now.
update billing.invoices set mailed_at = issued_at;
--> statement-breakpoint
alter table billing.invoices enable trigger invoices_are_kept;
--> statement-breakpoint
-- As before, and the mail with the invoice may be noted.
create or replace function billing.invoices_are_kept() returns trigger language plpgsql as $$
declare
  loose constant text[] := array[
    'user_id', 'paid_at', 'paid_reason', 'reminder_claimed_at', 'reminded_at', 'mail_claimed_at', 'mailed_at'
  ];
begin
  if tg_op = 'DELETE' then
    if old.keep_until <= current_date then return old; end if;
    raise exception 'invoice % is kept until %', old.number, old.keep_until using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - loose is distinct from to_jsonb(old) - loose then
    raise exception 'invoice % cannot be changed', old.number using errcode = 'check_violation';
  end if;
  if new.user_id is not null and new.user_id is distinct from old.user_id then
    raise exception 'invoice % cannot go to another account', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
