-- A recording counts once, when it has become a text; what failed costs nothing.
create function count_transcribed() returns trigger language plpgsql as $$
begin
  insert into transcribed_months (owner_id, month, transcribed_ms)
    values (new.owner_id, date_trunc('month', now() at time zone 'utc')::date, coalesce(new.duration_ms, 0))
    on conflict (owner_id, month)
    do update set transcribed_ms = transcribed_months.transcribed_ms + excluded.transcribed_ms;
  return null;
end $$;
--> statement-breakpoint
create trigger projects_count_transcribed after update of status on projects
  for each row when (old.status = 'processing' and new.status = 'completed') execute function count_transcribed();
--> statement-breakpoint
-- An account takes along what was counted for it.
create function forget_transcribed() returns trigger language plpgsql as $$
begin
  delete from transcribed_months where owner_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_forget_transcribed after delete on auth.users
  for each row execute function forget_transcribed();
