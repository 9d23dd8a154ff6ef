-- What the table definitions cannot express: unlogged tables, further indexes, functions, triggers, a view, first rows.

-- Counts of requests cost no write to the disk; a crash of the database resets them.
alter table auth.rate_limits set unlogged;
--> statement-breakpoint
-- Uncompressed: to decompress the texts of a page takes longer than to search them. Costs twice the space on the disk, a
-- hundredth of the smallest sound.
alter table project_texts alter column text set storage external, alter column folded set storage external;
--> statement-breakpoint
-- Includes all that a list is sorted, filtered and counted by, so that it reads the index alone.
drop index projects_owner_created;
--> statement-breakpoint
create index projects_owner_created on projects (owner_id, created_at desc nulls last, id desc nulls last)
  include (title_key, status, language, duration_ms);
--> statement-breakpoint
-- Separate from the index of all lists: two more columns there would slow down each search and each count.
create index projects_owner_to_check on projects (owner_id, created_at desc nulls last, id desc nulls last)
  include (title_key, status, language, duration_ms)
  where status = 'completed_llm' and (open_findings > 0 or open_names > 0);
--> statement-breakpoint
-- Lists are sorted by bytes, as their cursors are, whatever the collation of the database.
create index objects_bucket_name_bytes on storage.objects (bucket_id, name collate "C");
--> statement-breakpoint
-- The legal transitions of a project's status (src/recordings/recording.ts). Each change gets a later time than the one
-- before, to the millisecond, so that a page can order two changes that it receives. The time at which a transaction began
-- cannot do that: one that began later may commit earlier.
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
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  end if;
  new.updated_at := greatest(new.updated_at, new.created_at);
  return new;
end $$;
--> statement-breakpoint
create trigger project_status_guard before insert or update on projects
  for each row execute function project_status_guard();
--> statement-breakpoint
-- Records each transition, and notifies the open pages.
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
--> statement-breakpoint
-- Notifies every process that a session ended, so that its open pages are closed at once.
create function auth.session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('row_changes', json_build_object('table', 'sessions', 'type', 'DELETE', 'id', old.id, 'ownerId', old.user_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger session_ended after delete on auth.sessions
  for each row execute function auth.session_ended();
--> statement-breakpoint
-- Notifies open pages that a text is edited elsewhere: which project, and the progress of its edits. No word of it.
create view public.edits as
  select draft.project_id as id, project.owner_id, draft.base, draft.sequence, draft.changed_at as updated_at
  from edit_drafts draft join projects project on project.id = draft.project_id;
--> statement-breakpoint
create function edits_changed() returns trigger language plpgsql as $$
declare
  project uuid := coalesce(new.project_id, old.project_id);
  owner uuid := (select owner_id from projects where id = project);
begin
  -- Deleted with its project, whose deletion is notified by itself.
  if owner is null then return null; end if;
  if tg_op = 'UPDATE' and new.base = old.base and new.sequence = old.sequence then return null; end if;
  perform pg_notify('row_changes', json_build_object('table', 'edits', 'type', tg_op, 'id', project, 'ownerId', owner)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger edits_changed after insert or update or delete on edit_drafts
  for each row execute function edits_changed();
--> statement-breakpoint
-- A project counts once, when it has become a text; a failed one costs nothing.
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
-- What was counted for an account is deleted with it.
create function forget_transcribed() returns trigger language plpgsql as $$
begin
  delete from transcribed_months where owner_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_forget_transcribed after delete on auth.users
  for each row execute function forget_transcribed();
--> statement-breakpoint
-- The id of each deleted account is noted in the same transaction: no other person gets it, and what it leaves is erased.
create function auth.note_deleted_user() returns trigger language plpgsql as $$
begin
  insert into auth.deleted_users (id) values (old.id)
    on conflict (id) do update set deleted_at = now(), erased_at = null;
  return null;
end $$;
--> statement-breakpoint
create trigger users_note_deleted after delete on auth.users
  for each row execute function auth.note_deleted_user();
--> statement-breakpoint
-- The words of a text for the search: each stem with the mark of its owner, and its first two and three letters behind `^`.
-- So `sch` is answered by one entry of the index, and not by all that start with it.
create function owned_words(owner uuid, stems tsvector) returns tsvector
  language sql immutable parallel safe
  as $$
    select array_to_tsvector(array(
      select right(owner::text, 8) || lexeme from unnest(stems) as stem(lexeme, positions, weights)
      union all
      select right(owner::text, 8) || '^' || beginning from (
        select distinct left(lexeme, letters) as beginning
        from unnest(stems) as stem(lexeme, positions, weights) cross join (values (2), (3)) as prefix(letters)
      ) as beginnings
    ))
  $$;
--> statement-breakpoint
-- Without sequential scans: the planner does not count the words that are stored apart from their rows. It would read those
-- of everybody, which takes a thousand times as long as the index.
create function found_texts(owner uuid, wanted tsquery) returns setof uuid
  language sql stable rows 100 set enable_seqscan = off
  as 'select project_id from project_texts where words @@ (quote_literal(''@'' || owner)::tsquery && wanted)';
--> statement-breakpoint
-- The bucket for what people store without one of their own: private, one folder for each of them.
insert into storage.buckets (id) values ('files') on conflict do nothing;
--> statement-breakpoint
-- Blobs without an object are deleted soon, even if the process that released them dies.
create function storage.free_blob() returns trigger language plpgsql as $$
begin
  insert into storage.loose_blobs (blob_key, free_at) values (old.blob_key, now())
    on conflict (blob_key) do update set free_at = excluded.free_at;
  return null;
end $$;
--> statement-breakpoint
create trigger objects_deleted after delete on storage.objects
  for each row execute function storage.free_blob();
--> statement-breakpoint
create trigger objects_replaced after update of blob_key on storage.objects
  for each row when (old.blob_key is distinct from new.blob_key) execute function storage.free_blob();
--> statement-breakpoint
-- The objects and signed addresses of an account are deleted with it, however it is deleted.
create function storage.remove_objects_of_user() returns trigger language plpgsql as $$
begin
  delete from storage.signed_uploads where owner_id = old.id;
  delete from storage.objects where owner_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_objects after delete on auth.users
  for each row execute function storage.remove_objects_of_user();
