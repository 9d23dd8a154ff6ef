CREATE TABLE "billing"."plan_pauses" (
	"starts_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "transcribed_months" ADD COLUMN "unlimited_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "unlimited_month" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_pauses_open" ON "billing"."plan_pauses" USING btree ((true)) WHERE "billing"."plan_pauses"."ends_at" is null;--> statement-breakpoint
-- What has no limit of its length was ordered with Pro, which has none of the month either; before the first that has one, that
-- was not noted. Finished recordings keep their moment of change.
update projects set unlimited_month = true where duration_limit_ms is null and status in ('pending', 'processing')
  and created_at >= (select min(created_at) from projects where duration_limit_ms is not null);
--> statement-breakpoint
-- Of deleted recordings only the sum is known: theirs stays counted.
update transcribed_months as months set unlimited_ms = least(months.transcribed_ms, done.ms)
  from (
    select projects.owner_id, date_trunc('month', ended.at at time zone 'utc')::date as month, sum(coalesce(projects.duration_ms, 0)) as ms
    from projects join (
      select project_id, min(at) as at from status_events
      where from_status = 'processing' and to_status = 'completed' group by project_id
    ) as ended on ended.project_id = projects.id
    where projects.duration_limit_ms is null
      and projects.created_at >= (select min(created_at) from projects where duration_limit_ms is not null)
    group by 1, 2
  ) as done
  where done.owner_id = months.owner_id and done.month = months.month;
--> statement-breakpoint
-- A project counts once, when it has become a text; a failed one costs nothing. What was ordered while the plan had no limit
-- of the month is kept apart: the person sees it, and a limit of the same month does not count it.
create or replace function count_transcribed() returns trigger language plpgsql as $$
begin
  insert into transcribed_months (owner_id, month, transcribed_ms, unlimited_ms)
    values (
      new.owner_id, date_trunc('month', now() at time zone 'utc')::date, coalesce(new.duration_ms, 0),
      case when new.unlimited_month then coalesce(new.duration_ms, 0) else 0 end
    )
    on conflict (owner_id, month)
    do update set transcribed_ms = transcribed_months.transcribed_ms + excluded.transcribed_ms,
      unlimited_ms = transcribed_months.unlimited_ms + excluded.unlimited_ms;
  insert into transcribed_days (owner_id, day, transcribed_ms, recordings)
    values (new.owner_id, (now() at time zone 'utc')::date, coalesce(new.duration_ms, 0), 1)
    on conflict (owner_id, day)
    do update set transcribed_ms = transcribed_days.transcribed_ms + excluded.transcribed_ms,
      recordings = transcribed_days.recordings + excluded.recordings;
  return null;
end $$;
