CREATE TABLE "personal"."processing_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"company" text NOT NULL,
	"person" text NOT NULL,
	"place" text NOT NULL,
	"concluded_at" timestamp (3) with time zone NOT NULL,
	"pdf" "bytea" NOT NULL,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "processing_contracts_once" UNIQUE("owner_id","version","locale","company","person","place")
);
--> statement-breakpoint
CREATE INDEX "processing_contracts_owner" ON "personal"."processing_contracts" USING btree ("owner_id","concluded_at");--> statement-breakpoint
CREATE INDEX "processing_contracts_to_mail" ON "personal"."processing_contracts" USING btree ("concluded_at") WHERE "personal"."processing_contracts"."mailed_at" is null;--> statement-breakpoint
-- A concluded contract stays as it was concluded, and goes with its account; only what is known of its mail changes.
create function personal.processing_contracts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from auth.users where id = old.owner_id) then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{mail_claimed_at,mailed_at}'::text[] = to_jsonb(old) - '{mail_claimed_at,mailed_at}'::text[] then
    return new;
  end if;
  raise exception 'concluded contracts are append-only' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger processing_contracts_guard before update or delete on personal.processing_contracts
  for each row execute function personal.processing_contracts_guard();
--> statement-breakpoint
create trigger processing_contracts_kept before truncate on personal.processing_contracts
  for each statement execute function personal.processing_contracts_guard();
