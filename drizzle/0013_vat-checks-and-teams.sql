CREATE TABLE "billing"."team_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "team_members_role" CHECK ("billing"."team_members"."role" in ('manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "billing"."teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_seats" CHECK ("billing"."teams"."seats" >= 2)
);
--> statement-breakpoint
CREATE TABLE "billing"."vat_checks" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "billing"."team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "billing"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing"."vat_checks" ADD CONSTRAINT "vat_checks_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "billing"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_joined" ON "billing"."team_members" USING btree ("team_id","joined_at");--> statement-breakpoint
CREATE INDEX "vat_checks_due" ON "billing"."vat_checks" USING btree ("next_at") WHERE "billing"."vat_checks"."state" = 'due';--> statement-breakpoint
CREATE INDEX "vat_checks_of_id" ON "billing"."vat_checks" USING btree ("vat_id","answered_at");--> statement-breakpoint
-- A team has no more members than seats, also where two join at once or seats are given up.
create function billing.seats_suffice() returns trigger language plpgsql as $$
declare
  team uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  most integer;
begin
  select seats into most from billing.teams where id = team for no key update;
  if (select count(*) from billing.team_members where team_id = team) > most then
    raise exception 'team % has no free seat', team using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger seats_suffice after insert or update on billing.team_members
  for each row execute function billing.seats_suffice('team_id');
--> statement-breakpoint
create trigger seats_suffice after update of seats on billing.teams
  for each row execute function billing.seats_suffice('id');
