-- Each change of a recording bears a later moment than the one before, to the millisecond: a page that is told of two
-- tells by it which is newer. The moment at which a transaction began cannot do that, since another that began later
-- may be done earlier.
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
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  end if;
  new.updated_at := greatest(new.updated_at, new.created_at);
  return new;
end $$;
