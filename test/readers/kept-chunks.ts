// Audio chunks are deleted once the transcript is written; a test that looks at them afterwards keeps them aside.

/** Keeps deleted audio chunks in a table beside; the view `all_chunks` has both. For a database of a test. */
export const KEEP_CHUNKS = `
  create table if not exists kept_chunks (like audio_chunks);
  create or replace view all_chunks as select * from audio_chunks union all select * from kept_chunks;
  create or replace function keep_chunk() returns trigger language plpgsql security definer
    set search_path = public as $$ begin insert into kept_chunks select old.*; return old; end $$;
  create or replace trigger keep_chunk before delete on audio_chunks for each row execute function keep_chunk();
`;
