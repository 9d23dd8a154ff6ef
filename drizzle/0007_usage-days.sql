CREATE TABLE "transcribed_days" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"transcribed_ms" bigint DEFAULT 0 NOT NULL,
	"recordings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transcribed_days_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
-- What is known of the days so far: a recording counts where it first became a text. Of deleted ones only the month is known.
insert into transcribed_days (owner_id, day, transcribed_ms, recordings)
  select projects.owner_id, (done.at at time zone 'utc')::date, sum(coalesce(projects.duration_ms, 0)), count(*)
  from projects join (
    select project_id, min(at) as at from status_events
    where from_status = 'processing' and to_status = 'completed' group by project_id
  ) as done on done.project_id = projects.id
  group by 1, 2;
--> statement-breakpoint
-- A project counts once, when it has become a text; a failed one costs nothing.
create or replace function count_transcribed() returns trigger language plpgsql as $$
begin
  insert into transcribed_months (owner_id, month, transcribed_ms)
    values (new.owner_id, date_trunc('month', now() at time zone 'utc')::date, coalesce(new.duration_ms, 0))
    on conflict (owner_id, month)
    do update set transcribed_ms = transcribed_months.transcribed_ms + excluded.transcribed_ms;
  insert into transcribed_days (owner_id, day, transcribed_ms, recordings)
    values (new.owner_id, (now() at time zone 'utc')::date, coalesce(new.duration_ms, 0), 1)
    on conflict (owner_id, day)
    do update set transcribed_ms = transcribed_days.transcribed_ms + excluded.transcribed_ms,
      recordings = transcribed_days.recordings + excluded.recordings;
  return null;
end $$;
--> statement-breakpoint
-- What was counted for an account is deleted with it.
create or replace function forget_transcribed() returns trigger language plpgsql as $$
begin
  delete from transcribed_months where owner_id = old.id;
  delete from transcribed_days where owner_id = old.id;
  return null;
end $$;
