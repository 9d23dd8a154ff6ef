-- Tells every process that a session was ended, so that its open pages are closed at once.
create function auth.session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('row_changes', json_build_object('table', 'sessions', 'type', 'DELETE', 'id', old.id, 'ownerId', old.user_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger session_ended after delete on auth.sessions
  for each row execute function auth.session_ended();
