CREATE SCHEMA "teams";
--> statement-breakpoint
CREATE TABLE "teams"."invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"digest" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_digest" UNIQUE("digest"),
	CONSTRAINT "invitations_email" UNIQUE("team_id","email"),
	CONSTRAINT "invitations_role" CHECK ("teams"."invitations"."role" in ('admin', 'member', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "teams"."log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"member_id" uuid,
	"email" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams"."policies" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"telegram" boolean,
	"mail_in" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"most_days" integer,
	"links_only" boolean DEFAULT false NOT NULL,
	"language_models" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams"."invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "billing"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams"."log_entries" ADD CONSTRAINT "log_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "billing"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams"."policies" ADD CONSTRAINT "policies_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "billing"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_user" ON "teams"."invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "log_entries_team" ON "teams"."log_entries" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "log_entries_user" ON "teams"."log_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "log_entries_member" ON "teams"."log_entries" USING btree ("member_id");--> statement-breakpoint
-- A team has no more members and open invitations than seats, also where two join at once or seats are given up.
create or replace function billing.seats_suffice() returns trigger language plpgsql as $$
declare
  team uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  most integer;
begin
  select seats into most from billing.teams where id = team for no key update;
  if (select count(*) from billing.team_members where team_id = team)
    + (select count(*) from teams.invitations where team_id = team and expires_at > now()) > most then
    raise exception 'team % has no free seat', team using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger seats_suffice after insert or update of expires_at, team_id on teams.invitations
  for each row execute function billing.seats_suffice('team_id');
