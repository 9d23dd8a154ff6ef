CREATE SCHEMA "personal";
--> statement-breakpoint
CREATE TABLE "personal"."access_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal"."access_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"project_id" uuid,
	"items" bigint NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal"."deletion_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal"."deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_user_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"receipt_digest" text,
	"sealed_contact" text,
	"certificate" text,
	"certified_at" timestamp (3) with time zone,
	CONSTRAINT "deletions_deleted_user" UNIQUE("deleted_user_id"),
	CONSTRAINT "deletions_receipt" UNIQUE("receipt_digest")
);
--> statement-breakpoint
CREATE TABLE "personal"."data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"blob_key" text NOT NULL,
	"size_bytes" bigint,
	"link_digest" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_link" UNIQUE("link_digest")
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"project_id" uuid,
	"sound_days" integer,
	"everything_days" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_rules_of" UNIQUE NULLS NOT DISTINCT("owner_id","project_id"),
	CONSTRAINT "retention_rules_days" CHECK (least("retention_rules"."sound_days", "retention_rules"."everything_days") >= 1)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sound_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_entries_owner" ON "personal"."access_entries" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deletions_with_contact" ON "personal"."deletions" USING btree ("requested_at") WHERE "personal"."deletions"."sealed_contact" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_owner" ON "personal"."data_exports" USING btree ("owner_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "personal"."data_exports" USING btree ("owner_id") WHERE "personal"."data_exports"."state" = 'working';--> statement-breakpoint
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
