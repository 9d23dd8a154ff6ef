CREATE TABLE "auth"."deleted_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "deleted_users_open" ON "auth"."deleted_users" USING btree ("id") WHERE erased_at is null;--> statement-breakpoint
-- However an account is deleted, its id is noted with it: no other person gets it, and what it leaves is erased.
create function auth.note_deleted_user() returns trigger language plpgsql as $$
begin
  insert into auth.deleted_users (id) values (old.id)
    on conflict (id) do update set deleted_at = now(), erased_at = null;
  return null;
end $$;
--> statement-breakpoint
create trigger users_note_deleted after delete on auth.users
  for each row execute function auth.note_deleted_user();
