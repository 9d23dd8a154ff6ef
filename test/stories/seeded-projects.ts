// A finished recording that nobody had to wait for: its text is given, its sound a tone.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { wavFile } from '#speech/wav.ts';
import { queryProduct } from '../servers/product-database.ts';
import type { Product } from '../servers/product.ts';
import { tone } from '../fixtures/synthetic-speech.ts';

/** The states in their order. */
const course = [
  'pending',
  'processing',
  'completed',
  'pending_llm',
  'processing_llm',
  'completed_llm',
] as const;

/** @returns the recording's id */
export async function seedProject(
  { dataDir }: Pick<Product, 'dataDir'>,
  options: {
    email: string;
    title: string;
    transcript: Transcript;
    /** What was heard, where the text says it otherwise. */
    raw?: Transcript;
    soundSeconds?: number;
    /** A file of one's own. `claimedMs`: what it claims, where it holds less. */
    file?: { sound: Buffer; name: string; mediaType: string; claimedMs: number | null };
    /** The state it stops at, where the story is about one that is not finished. */
    until?: (typeof course)[number];
  },
): Promise<string> {
  const { email, title, transcript, raw = transcript, soundSeconds = 60, until = 'completed_llm' } = options;
  const [person] = await queryProduct<{ id: string }>(dataDir, 'select id from auth.users where email = $1', [
    email,
  ]);
  if (!person) throw new Error('There is no such person.');
  const id = randomUUID();
  const file = options.file ?? {
    sound: wavFile(tone({ hertz: 220, seconds: soundSeconds, level: 0.05 })),
    name: `${title}.wav`,
    mediaType: 'audio/wav',
    claimedMs: null,
  };
  const blobs = await createDiskBlobStore(join(dataDir, 'blobs'));
  await blobs.put(id, Readable.from([file.sound]));
  const query = (text: string, values: unknown[]) => queryProduct(dataDir, text, values);
  await query(
    `insert into projects (id, owner_id, title, language, duration_ms, progress, engine)
     values ($1, $2, $3, $4, $5, 1, 'test')`,
    [id, person.id, title, transcript.language, transcript.durationMs],
  );
  const reached = course.indexOf(until);
  for (const status of course.slice(1, reached + 1))
    await query('update projects set status = $2 where id = $1', [id, status]);
  await query(
    `insert into project_files (project_id, position, owner_id, name, size_bytes, blob_key, media_type, offset_ms,
                                duration_ms, claimed_ms)
     values ($1::uuid, 0, $2, $3, $4, $1::text, $5, 0, $6, $7)`,
    [id, person.id, file.name, file.sound.length, file.mediaType, transcript.durationMs, file.claimedMs],
  );
  const content = JSON.stringify(transcript);
  if (reached < course.indexOf('completed')) return id;
  await query('insert into raw_transcripts (project_id, content) values ($1, $2)', [id, JSON.stringify(raw)]);
  if (until !== 'completed_llm') return id;
  await query(
    `insert into revisions (id, project_id, number, origin, content) values ($1, $2, 1, 'finalised', $3)`,
    [randomUUID(), id, content],
  );
  return id;
}
