CREATE TABLE "project_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_folders_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_folder_id_project_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."project_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_folder" ON "projects" USING btree ("folder_id") WHERE "projects"."folder_id" is not null;--> statement-breakpoint
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
-- A finished recording may be transcribed again, in another language.
create or replace function project_status_guard() returns trigger language plpgsql as $$
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
-- A project counts once, with the first text that is made of it: one that is transcribed again costs nothing more. The
-- event of this very passage is written already: triggers fire in the order of their names.
create or replace function count_transcribed() returns trigger language plpgsql as $$
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
