ALTER TABLE "projects" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "edit_drafts" ADD COLUMN "member_id" uuid;--> statement-breakpoint
CREATE INDEX "projects_member" ON "projects" USING btree ("member_id") WHERE "projects"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_member" ON "revisions" USING btree ("member_id") WHERE "revisions"."member_id" is not null;--> statement-breakpoint
-- A project that gets another owner is gone for those of the one before, and new for those of the other.
create or replace function project_changed() returns trigger language plpgsql as $$
declare
  row_id uuid := coalesce(new.id, old.id);
  owner uuid := coalesce(new.owner_id, old.owner_id);
  is_moved boolean := tg_op = 'UPDATE' and new.owner_id is distinct from old.owner_id;
begin
  if tg_op = 'INSERT' then
    insert into status_events (project_id, from_status, to_status) values (new.id, null, new.status);
  elsif tg_op = 'UPDATE' and new.status is distinct from old.status then
    insert into status_events (project_id, from_status, to_status) values (new.id, old.status, new.status);
  end if;
  if is_moved then
    perform pg_notify('row_changes', json_build_object('table', 'projects', 'type', 'DELETE', 'id', row_id, 'ownerId', old.owner_id)::text);
  end if;
  perform pg_notify('row_changes', json_build_object(
    'table', 'projects', 'type', case when is_moved then 'INSERT' else tg_op end, 'id', row_id, 'ownerId', owner
  )::text);
  return null;
end $$;
--> statement-breakpoint
-- Says as well who edited last.
create or replace view public.edits as
  select draft.project_id as id, project.owner_id, draft.base, draft.sequence, draft.changed_at as updated_at, draft.member_id
  from edit_drafts draft join projects project on project.id = draft.project_id;
--> statement-breakpoint
-- What hangs on a project and bears the id of its owner as well goes along to another owner. Each word of the search bears
-- the owner's mark, of eight letters; `@` with the whole id stands beside them.
create function project_moved() returns trigger language plpgsql as $$
begin
  update project_files set owner_id = new.owner_id where project_id = new.id;
  update uploads set owner_id = new.owner_id where project_id = new.id;
  update retention_rules set owner_id = new.owner_id where project_id = new.id;
  update project_texts set owner_id = new.owner_id, words = array_to_tsvector(array(
    select case when lexeme = '@' || old.owner_id then '@' || new.owner_id
      else right(new.owner_id::text, 8) || substr(lexeme, 9) end
    from unnest(words) as word(lexeme, positions, weights)
  )) where project_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger project_moved after update of owner_id on projects
  for each row when (old.owner_id is distinct from new.owner_id) execute function project_moved();
