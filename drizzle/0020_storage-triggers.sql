-- What people may store without a bucket of their own: private, one folder for each of them.
insert into storage.buckets (id) values ('files') on conflict do nothing;
--> statement-breakpoint
-- Lists go by bytes, as their cursors do, whatever the database's own collation is.
create index objects_bucket_name_bytes on storage.objects (bucket_id, name collate "C");
--> statement-breakpoint
-- Bytes that no object points to any more are deleted soon, even if the process that let them go dies here.
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
-- An account takes its objects along, and its signed addresses with them, however it is deleted.
create function storage.remove_objects_of_user() returns trigger language plpgsql as $$
begin
  delete from storage.signed_uploads where owner_id = old.id;
  delete from storage.objects where owner_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_objects after delete on auth.users
  for each row execute function storage.remove_objects_of_user();
