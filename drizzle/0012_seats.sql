-- Notifies a person's open pages that what they reach in a team is another matter now: their seat began, ended or has another
-- role, or the team began or ceased to demand a second factor. The row is theirs, so it reaches them after the end as well.
CREATE VIEW public.team_seats AS SELECT user_id AS id, user_id AS owner_id, joined_at AS updated_at FROM billing.team_members;
--> statement-breakpoint
CREATE FUNCTION billing.seat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := coalesce(new.user_id, old.user_id);
BEGIN
  PERFORM pg_notify('row_changes', json_build_object('table', 'team_seats', 'type', tg_op, 'id', person, 'ownerId', person)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seat_changed AFTER INSERT OR UPDATE OR DELETE ON billing.team_members
  FOR EACH ROW EXECUTE FUNCTION billing.seat_changed();
--> statement-breakpoint
CREATE FUNCTION teams.demand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.second_factor = old.second_factor THEN RETURN NULL; END IF;
  PERFORM pg_notify('row_changes', json_build_object('table', 'team_seats', 'type', 'UPDATE', 'id', user_id, 'ownerId', user_id)::text)
    FROM billing.team_members WHERE team_id = new.team_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER demand_changed AFTER INSERT OR UPDATE ON teams.policies
  FOR EACH ROW EXECUTE FUNCTION teams.demand_changed();
