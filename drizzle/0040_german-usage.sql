-- What is counted by day and month is counted by those of Germany, as all else is that a person pays for. What became a text
-- in the hour or two between midnight there and midnight of UTC moves to its day and month. Of deleted recordings, and of what
-- was heard and never ordered, the hour is not known: they stay where they are.
do $$
declare
  done record;
begin
  for done in
    select projects.owner_id, coalesce(projects.duration_ms, 0) as ms,
      case when projects.unlimited_month then coalesce(projects.duration_ms, 0) else 0 end as unlimited_ms,
      (events.at at time zone 'utc')::date as was, (events.at at time zone 'Europe/Berlin')::date as day
    from status_events as events join projects on projects.id = events.project_id
    where events.from_status = 'processing' and events.to_status = 'completed'
      and (events.at at time zone 'utc')::date <> (events.at at time zone 'Europe/Berlin')::date
  loop
    update transcribed_days set transcribed_ms = transcribed_ms - done.ms, recordings = recordings - 1
      where owner_id = done.owner_id and transcribed_days.day = done.was and transcribed_ms >= done.ms and recordings >= 1;
    if found then
      insert into transcribed_days (owner_id, day, transcribed_ms, recordings)
        values (done.owner_id, done.day, done.ms, 1)
        on conflict (owner_id, day)
        do update set transcribed_ms = transcribed_days.transcribed_ms + excluded.transcribed_ms,
          recordings = transcribed_days.recordings + excluded.recordings;
    end if;
    continue when date_trunc('month', done.was) = date_trunc('month', done.day);
    update transcribed_months
      set transcribed_ms = transcribed_ms - done.ms, unlimited_ms = unlimited_ms - done.unlimited_ms
      where owner_id = done.owner_id and month = date_trunc('month', done.was)::date
        and transcribed_ms >= done.ms and unlimited_ms >= done.unlimited_ms;
    if found then
      insert into transcribed_months (owner_id, month, transcribed_ms, unlimited_ms)
        values (done.owner_id, date_trunc('month', done.day)::date, done.ms, done.unlimited_ms)
        on conflict (owner_id, month)
        do update set transcribed_ms = transcribed_months.transcribed_ms + excluded.transcribed_ms,
          unlimited_ms = transcribed_months.unlimited_ms + excluded.unlimited_ms;
    end if;
  end loop;
  delete from transcribed_days where recordings = 0;
end $$;
--> statement-breakpoint
create or replace function count_transcribed() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
begin
  insert into transcribed_months (owner_id, month, transcribed_ms, unlimited_ms)
    values (
      new.owner_id, date_trunc('month', today)::date, coalesce(new.duration_ms, 0),
      case when new.unlimited_month then coalesce(new.duration_ms, 0) else 0 end
    )
    on conflict (owner_id, month)
    do update set transcribed_ms = transcribed_months.transcribed_ms + excluded.transcribed_ms,
      unlimited_ms = transcribed_months.unlimited_ms + excluded.unlimited_ms;
  insert into transcribed_days (owner_id, day, transcribed_ms, recordings)
    values (new.owner_id, today, coalesce(new.duration_ms, 0), 1)
    on conflict (owner_id, day)
    do update set transcribed_ms = transcribed_days.transcribed_ms + excluded.transcribed_ms,
      recordings = transcribed_days.recordings + excluded.recordings;
  return null;
end $$;
