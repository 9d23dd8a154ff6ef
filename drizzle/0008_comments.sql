CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid,
	"task" text NOT NULL,
	"until" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"user_id" uuid,
	"from_ms" integer DEFAULT 0 NOT NULL,
	"to_ms" integer DEFAULT 0 NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"member_id" uuid,
	CONSTRAINT "comments_times" CHECK ("comments"."from_ms" >= 0 and "comments"."to_ms" >= "comments"."from_ms")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_project" ON "assignments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "assignments_open" ON "assignments" USING btree ("user_id") WHERE "assignments"."done_at" is null;--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
-- Notifies open pages that people wrote about a project: which one, and no word of it.
CREATE VIEW public.project_comments AS SELECT id, owner_id, updated_at FROM projects;
--> statement-breakpoint
CREATE FUNCTION comments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  project uuid := coalesce(new.project_id, old.project_id);
  owner uuid := (SELECT owner_id FROM projects WHERE id = project);
BEGIN
  -- Deleted with its project, whose deletion is notified by itself.
  IF owner IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_notify('row_changes', json_build_object('table', 'project_comments', 'type', 'UPDATE', 'id', project, 'ownerId', owner)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comments_changed AFTER INSERT OR UPDATE OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION comments_changed();
--> statement-breakpoint
CREATE TRIGGER assignments_changed AFTER INSERT OR UPDATE OR DELETE ON assignments
  FOR EACH ROW EXECUTE FUNCTION comments_changed();
