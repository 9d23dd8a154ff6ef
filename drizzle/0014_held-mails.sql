CREATE TABLE "notifications"."held_lines" (
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"happening" text NOT NULL,
	"notice" jsonb NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_lines_user_id_way_happening_pk" PRIMARY KEY("user_id","way","happening")
);
--> statement-breakpoint
CREATE TABLE "notifications"."edits" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edits_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications"."sent_lines" (
	"target" text NOT NULL,
	"user_id" uuid NOT NULL,
	"happening" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_lines_user_id_target_happening_pk" PRIMARY KEY("user_id","target","happening")
);
--> statement-breakpoint
CREATE TABLE "notifications"."undelivered" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications"."held" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_held_lines_due" ON "notifications"."held_lines" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notifications_edits_at" ON "notifications"."edits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_sent_lines_at" ON "notifications"."sent_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_undelivered_owner" ON "notifications"."undelivered" USING btree ("user_id","at");
--> statement-breakpoint
alter table notifications.edits add constraint edits_project_id_projects_id_fk
  foreign key (project_id) references projects (id) on delete cascade;
--> statement-breakpoint
-- Who writes a further text of a team's project is noted in its transaction, whichever way it came about.
create function notifications.note_edit() returns trigger language plpgsql as $$
begin
  insert into notifications.edits (project_id, user_id, at)
  select new.project_id, new.member_id, clock_timestamp() from projects
  where id = new.project_id and owner_id <> new.member_id
  on conflict (project_id, user_id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger revisions_note_edit after insert on revisions
  for each row when (new.member_id is not null) execute function notifications.note_edit();
