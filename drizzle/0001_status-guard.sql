-- The legal passages of a recording's states (src/recordings/recording.ts), the record of each, and the word to open pages.
create function project_status_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status is distinct from old.status and not (old.status, new.status) in (
    ('pending', 'processing'), ('pending', 'failed'), ('processing', 'completed'), ('processing', 'failed'),
    ('completed', 'pending_llm'), ('failed', 'pending'), ('pending_llm', 'processing_llm'),
    ('processing_llm', 'completed_llm'), ('processing_llm', 'failed_llm'),
    ('completed_llm', 'pending_llm'), ('failed_llm', 'pending_llm')
  ) then
    raise exception 'illegal passage from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger project_status_guard before insert or update on projects
  for each row execute function project_status_guard();
--> statement-breakpoint
create function project_changed() returns trigger language plpgsql as $$
declare
  row_id uuid := coalesce(new.id, old.id);
  owner uuid := coalesce(new.owner_id, old.owner_id);
begin
  if tg_op = 'INSERT' then
    insert into status_events (project_id, from_status, to_status) values (new.id, null, new.status);
  elsif tg_op = 'UPDATE' and new.status is distinct from old.status then
    insert into status_events (project_id, from_status, to_status) values (new.id, old.status, new.status);
  end if;
  perform pg_notify('row_changes', json_build_object('table', 'projects', 'type', tg_op, 'id', row_id, 'ownerId', owner)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger project_changed after insert or update or delete on projects
  for each row execute function project_changed();
