-- A row is made at the moment its program names, and changed at the moment its transaction began, which may be earlier.
create or replace function project_status_guard() returns trigger language plpgsql as $$
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
  new.updated_at := greatest(new.updated_at, new.created_at);
  return new;
end $$;
--> statement-breakpoint
alter table projects disable trigger project_status_guard;
--> statement-breakpoint
update projects set updated_at = created_at where updated_at < created_at;
--> statement-breakpoint
alter table projects enable trigger project_status_guard;
