CREATE TABLE "billing"."invoice_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"corrects" uuid,
	"charge_id" uuid,
	"user_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"service_from" timestamp (3) with time zone NOT NULL,
	"service_to" timestamp (3) with time zone NOT NULL,
	"interval" text NOT NULL,
	"order_number" text,
	"language" text NOT NULL,
	"seller" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"tax_category" text NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"keep_until" date NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_reason" text,
	"reminder_claimed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD CONSTRAINT "invoices_corrects_invoices_id_fk" FOREIGN KEY ("corrects") REFERENCES "billing"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_person" ON "billing"."invoices" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "billing"."invoices" USING btree ("corrects");--> statement-breakpoint
insert into billing.invoice_counter (id, last_number, last_issued_at) values (1, 0, '2000-01-01T00:00:00Z');
--> statement-breakpoint
-- An invoice is never changed (§ 146(4) AO, § 14b UStG); a cancellation is an invoice of its own. What may change is
-- what is not on it: the account's id, to null; that it was paid; that somebody was reminded.
create function billing.invoices_are_kept() returns trigger language plpgsql as $$
declare
  loose constant text[] := array['user_id', 'paid_at', 'paid_reason', 'reminder_claimed_at', 'reminded_at'];
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
--> statement-breakpoint
create trigger invoices_are_kept before update or delete on billing.invoices
  for each row execute function billing.invoices_are_kept();
--> statement-breakpoint
alter table billing.invoices add constraint invoices_add_up check (net_cents + tax_cents = gross_cents);
--> statement-breakpoint
alter table billing.invoices add constraint invoices_kinds check (
  kind in ('invoice', 'correction', 'cancellation') and (kind = 'invoice') = (corrects is null)
);
--> statement-breakpoint
create unique index invoices_cancelled_once on billing.invoices (corrects) where kind = 'cancellation';
