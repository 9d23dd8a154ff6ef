-- Tells open pages that a text is edited elsewhere: which recording, and how far its edits have come. No word of it.
create view public.edits as
  select draft.project_id as id, project.owner_id, draft.base, draft.sequence, draft.changed_at as updated_at
  from edit_drafts draft join projects project on project.id = draft.project_id;
--> statement-breakpoint
create function edits_changed() returns trigger language plpgsql as $$
declare
  recording uuid := coalesce(new.project_id, old.project_id);
  owner uuid := (select owner_id from projects where id = recording);
begin
  -- Deleted with its recording, which is told of by itself.
  if owner is null then return null; end if;
  if tg_op = 'UPDATE' and new.base = old.base and new.sequence = old.sequence then return null; end if;
  perform pg_notify('row_changes', json_build_object('table', 'edits', 'type', tg_op, 'id', recording, 'ownerId', owner)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger edits_changed after insert or update or delete on edit_drafts
  for each row execute function edits_changed();
