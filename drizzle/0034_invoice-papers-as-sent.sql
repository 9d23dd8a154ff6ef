CREATE TABLE "billing"."invoice_papers" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_warnings" (
	"project_id" uuid NOT NULL,
	"what" text NOT NULL,
	"deletes_at" timestamp (3) with time zone NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_warnings_project_id_what_pk" PRIMARY KEY("project_id","what")
);
--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD COLUMN "debtor_digests" text[];--> statement-breakpoint
ALTER TABLE "billing"."invoice_papers" ADD CONSTRAINT "invoice_papers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "billing"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_debtors" ON "billing"."invoices" USING btree ("number") WHERE "billing"."invoices"."debtor_digests" is not null;--> statement-breakpoint
-- As before, and whose debt it is may be noted and forgotten.
create or replace function billing.invoices_are_kept() returns trigger language plpgsql as $$
declare
  loose constant text[] := array[
    'user_id', 'debtor_digests', 'paid_at', 'paid_reason', 'reminder_claimed_at', 'reminded_at', 'mail_claimed_at',
    'mailed_at'
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
--> statement-breakpoint
-- What was sent stays as it was sent, as long as its invoice does.
create function billing.invoice_papers_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from billing.invoices where id = old.invoice_id) then return old; end if;
  raise exception 'the paper of an invoice goes with its invoice' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger invoice_papers_are_kept before update or delete on billing.invoice_papers
  for each row execute function billing.invoice_papers_are_kept();
