// Stretches are deleted once the transcript is written; a test that looks at them afterwards keeps them aside.

/** Keeps deleted stretches in a table beside; the view `all_stretches` has both. For a database of a test. */
export const KEEP_STRETCHES = `
  create table if not exists kept_stretches (like stretches);
  create or replace view all_stretches as select * from stretches union all select * from kept_stretches;
  create or replace function keep_stretch() returns trigger language plpgsql security definer
    set search_path = public as $$ begin insert into kept_stretches select old.*; return old; end $$;
  create or replace trigger keep_stretch before delete on stretches for each row execute function keep_stretch();
`;
