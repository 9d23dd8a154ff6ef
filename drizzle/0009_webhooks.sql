CREATE SCHEMA "webhooks";
--> statement-breakpoint
CREATE TABLE "webhooks"."attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"status" integer,
	"answer" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "webhooks"."deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "webhooks"."endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous" text,
	"previous_until" timestamp (3) with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"owes_mail" boolean DEFAULT false NOT NULL,
	"last_delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhooks"."attempts" ADD CONSTRAINT "attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "webhooks"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks"."deliveries" ADD CONSTRAINT "deliveries_endpoint_id_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "webhooks"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhooks"."attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhooks"."deliveries" USING btree ("endpoint_id","due_at") WHERE "webhooks"."deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhooks"."deliveries" USING btree ("endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_open" ON "webhooks"."deliveries" USING btree ("endpoint_id","subject_id","type") WHERE "webhooks"."deliveries"."is_open";--> statement-breakpoint
CREATE INDEX "webhook_endpoints_owner" ON "webhooks"."endpoints" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhooks"."endpoints" USING btree ("user_id");
--> statement-breakpoint
-- Stores a message for each endpoint of an owner that wants it, in the transaction of what happened. One that stays open for
-- some time takes in what follows on the same subject, for an hour at most.
create function webhooks.emit(owner uuid, kind text, subject uuid, open_for interval, facts jsonb) returns void
language plpgsql as $$
declare
  message uuid := gen_random_uuid();
  happened timestamptz := clock_timestamp();
begin
  insert into webhooks.deliveries
    (id, endpoint_id, message_id, type, subject_id, data, happened_at, created_at, is_open, due_at)
  select gen_random_uuid(), id, message, kind, subject, facts, happened, happened, open_for > interval '0', happened + open_for
  from webhooks.endpoints
  where owner_id = owner and is_on and kind = any (events)
  on conflict (endpoint_id, subject_id, type) where is_open do update set
    data = excluded.data,
    happened_at = excluded.happened_at,
    due_at = least(excluded.due_at, deliveries.created_at + interval '1 hour');
end $$;
--> statement-breakpoint
-- What happens to a project: ids and facts, never its text.
create function webhooks.project_changed() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object(
    'id', coalesce(new.id, old.id), 'status', coalesce(new.status, 'deleted'), 'ownerId', coalesce(new.owner_id, old.owner_id),
    'title', coalesce(new.title, old.title), 'language', coalesce(new.language, old.language),
    'durationMs', coalesce(new.duration_ms, old.duration_ms)
  );
begin
  if tg_op = 'DELETE' then
    perform webhooks.emit(old.owner_id, 'project.deleted', old.id, interval '0', facts);
  elsif new.status = 'completed_llm' then
    perform webhooks.emit(new.owner_id, 'project.completed', new.id, interval '0', facts);
  else
    perform webhooks.emit(new.owner_id, 'project.failed', new.id, interval '0', facts || jsonb_build_object('error', new.error_code));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger projects_notify_webhooks after update of status on projects
  for each row when (old.status is distinct from new.status and new.status in ('completed_llm', 'failed', 'failed_llm'))
  execute function webhooks.project_changed();
--> statement-breakpoint
create trigger projects_deleted_notify_webhooks after delete on projects
  for each row execute function webhooks.project_changed();
--> statement-breakpoint
-- Edits become a revision when their session ends; several sessions within minutes are one message.
create function webhooks.project_edited() returns trigger language plpgsql as $$
declare
  project projects%rowtype;
begin
  select * into project from projects where id = new.project_id;
  perform webhooks.emit(project.owner_id, 'project.edited', project.id, interval '3 minutes', jsonb_build_object(
    'id', project.id, 'status', project.status, 'ownerId', project.owner_id, 'title', project.title,
    'revision', new.number, 'origin', new.origin
  ));
  return null;
end $$;
--> statement-breakpoint
create trigger revisions_notify_webhooks after insert on revisions
  for each row when (new.origin <> 'finalised') execute function webhooks.project_edited();
