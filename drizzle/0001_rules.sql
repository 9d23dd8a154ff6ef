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
-- The legal transitions of a project's status (src/projects/domain/project.ts). Each change gets a later time than the one
-- before, to the millisecond, so that a page can order two changes that it receives. The time at which a transaction began
-- cannot do that: one that began later may commit earlier.
create function project_status_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status is distinct from old.status and not (old.status, new.status) in (
    ('pending', 'processing'), ('pending', 'failed'), ('processing', 'completed'), ('processing', 'failed'),
    ('completed', 'pending_llm'), ('failed', 'pending'), ('pending_llm', 'processing_llm'),
    ('processing_llm', 'completed_llm'), ('processing_llm', 'failed_llm'),
    ('completed_llm', 'pending_llm'), ('failed_llm', 'pending_llm'),
    ('completed_llm', 'pending'), ('failed_llm', 'pending')
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
-- Notifies the open pages, as a project's changes do.
create function folder_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('row_changes', json_build_object(
    'table', 'project_folders', 'type', tg_op, 'id', coalesce(new.id, old.id), 'ownerId', coalesce(new.owner_id, old.owner_id)
  )::text);
  return null;
end $$;
--> statement-breakpoint
create trigger folder_changed after insert or update or delete on project_folders
  for each row execute function folder_changed();
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
-- However a session ends, its browser gets nothing any more. The definitions of the two tables know nothing of each other.
alter table notifications.push_subscriptions add constraint push_subscriptions_session_id_sessions_id_fk
  foreign key (session_id) references auth.sessions (id) on delete cascade;
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
-- A project counts once, with the first text that is made of it: a failed one costs nothing, and one that is transcribed
-- again nothing more. The event of this very passage is written already: triggers fire in the order of their names. Days and
-- months are those of Germany, as in all else that a person pays for. What was ordered while the plan had no limit of the month
-- is kept apart: the person sees it, and a limit of the same month does not count it.
create function count_transcribed() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
begin
  if (select count(*) from status_events where project_id = new.id and to_status = 'completed') > 1 then
    return null;
  end if;
  insert into transcribed_months (owner_id, month, transcribed_ms, unlimited_ms)
    values (
      new.owner_id, date_trunc('month', today)::date, coalesce(new.duration_ms, 0),
      case when new.unlimited_month then coalesce(new.duration_ms, 0) else 0 end
    )
    on conflict (owner_id, month)
    do update set transcribed_ms = transcribed_months.transcribed_ms + excluded.transcribed_ms,
      unlimited_ms = transcribed_months.unlimited_ms + excluded.unlimited_ms;
  insert into transcribed_days (owner_id, day, transcribed_ms, recordings)
    values (new.owner_id, today, coalesce(new.duration_ms, 0), 1)
    on conflict (owner_id, day)
    do update set transcribed_ms = transcribed_days.transcribed_ms + excluded.transcribed_ms,
      recordings = transcribed_days.recordings + excluded.recordings;
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
  delete from transcribed_days where owner_id = old.id;
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
--> statement-breakpoint
-- Entries of the access log are added, and go with their account: nothing else is done to them.
create function personal.access_entries_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from auth.users where id = old.owner_id) then
    return old;
  end if;
  raise exception 'the access log is append-only' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger access_entries_guard before update or delete on personal.access_entries
  for each row execute function personal.access_entries_guard();
--> statement-breakpoint
create trigger access_entries_kept before truncate on personal.access_entries
  for each statement execute function personal.access_entries_guard();
--> statement-breakpoint
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
--> statement-breakpoint
-- Numbers of orders. A number may be left out, unlike that of an invoice.
create sequence billing.order_numbers;
--> statement-breakpoint
-- The legal transitions of a subscription (src/billing/subscription/machine.ts), and what each state needs.
create function billing.subscription_guard() returns trigger language plpgsql as $$
begin
  if new.state not in ('free', 'trial', 'granted', 'pro', 'cancelled') then
    raise exception 'unknown state % of a subscription', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state not in ('trial', 'granted', 'pro') then
    raise exception 'a subscription cannot begin as %', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.state is distinct from old.state and (old.state, new.state) not in (
    ('trial', 'free'), ('trial', 'pro'), ('free', 'pro'), ('pro', 'cancelled'), ('cancelled', 'pro'),
    ('cancelled', 'free'), ('pro', 'free'), ('free', 'granted'), ('trial', 'granted'), ('granted', 'free'),
    ('granted', 'pro'),
    -- A withdrawal before the first day of Pro that was ordered in a trial.
    ('pro', 'trial'), ('cancelled', 'trial'),
    -- What is over by the time, and was not looked at since.
    ('cancelled', 'granted'), ('pro', 'granted')
  ) then
    raise exception 'illegal transition of a subscription from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'trial' and (new.trial_started_at is null or new.trial_ends_at is null) then
    raise exception 'a trial without an end' using errcode = 'check_violation';
  end if;
  if new.state = 'granted' and new.granted_until is null then
    raise exception 'a grant without an end' using errcode = 'check_violation';
  end if;
  if new.state = 'pro' and new.notice_until is not null then
    raise exception 'Pro that goes on has no notice' using errcode = 'check_violation';
  end if;
  -- A time without plans moves both.
  if tg_op = 'UPDATE' and old.state = 'cancelled' and new.state = 'cancelled' and old.notice_until is not null
    and (new.notice_until is null or new.notice_until > old.notice_until)
    and new.term_ends_at is not distinct from old.term_ends_at
  then
    raise exception 'a notice cannot become longer' using errcode = 'check_violation';
  end if;
  if new.state in ('pro', 'cancelled') and (
    new.interval is null or new.interval not in ('monthly', 'yearly')
    or new.next_interval not in ('monthly', 'yearly') or new.term_anchor is null or new.term_number is null
    or new.term_starts_at is null or new.term_ends_at is null or new.term_ends_at <= new.term_starts_at
    or new.term_cents is null or new.term_cents < 0 or new.ordered_at is null
    or new.price_cents is null or new.price_cents < 0
    or (new.next_interval is null) <> (new.next_price_cents is null) or new.next_price_cents < 0
  ) then
    raise exception 'Pro without a term' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger subscription_guard before insert or update on billing.subscriptions
  for each row execute function billing.subscription_guard();
--> statement-breakpoint
-- What was charged is never changed; it goes with its account alone.
create function billing.charges_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a charge cannot be changed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger charges_are_kept before update on billing.charges
  for each row execute function billing.charges_are_kept();
--> statement-breakpoint
-- The row whose lock makes the numbers of invoices follow each other without a gap.
insert into billing.invoice_counter (id, last_number, last_issued_at) values (1, 0, '2000-01-01T00:00:00Z');
--> statement-breakpoint
-- An invoice is never changed (§ 146(4) AO, § 14b UStG); a cancellation is an invoice of its own. What may change is what is
-- not on it: the account's id, to null; whose debt it is; that it was paid; that somebody was reminded; its mail.
create function billing.invoices_are_kept() returns trigger language plpgsql as $$
declare
  loose constant text[] := array[
    'user_id', 'debtor_digests', 'paid_at', 'paid_reason', 'reminder_claimed_at', 'reminded_at', 'mail_claimed_at',
    'mailed_at'
  ];
begin
  if tg_op = 'DELETE' then
    if old.keep_until <= current_date then return old; end if;
    raise exception 'invoice % is kept until %', old.number, old.keep_until using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - loose is distinct from to_jsonb(old) - loose then
    raise exception 'invoice % cannot be changed', old.number using errcode = 'check_violation';
  end if;
  if new.user_id is not null and new.user_id is distinct from old.user_id then
    raise exception 'invoice % cannot go to another account', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_are_kept before update or delete on billing.invoices
  for each row execute function billing.invoices_are_kept();
--> statement-breakpoint
-- What was sent stays as it was sent, as long as its invoice does.
create function billing.invoice_papers_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from billing.invoices where id = old.invoice_id) then return old; end if;
  raise exception 'the paper of an invoice goes with its invoice' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger invoice_papers_are_kept before update or delete on billing.invoice_papers
  for each row execute function billing.invoice_papers_are_kept();
--> statement-breakpoint
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
