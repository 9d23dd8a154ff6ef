// Recordings of every kind, each moment of which is another, with a text that has a word for each second.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { prepareAudio } from '#projects/transcribe/prepare-audio.ts';
import { wavFile } from '#speech/wav.ts';
import { newId } from '#platform/ids.ts';
import type { Person } from '../../clients/client.ts';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { soon } from '../../soon.ts';
import { transcriptFixture } from '../../fixtures/transcripts.ts';
import { ffmpeg } from '../../sound/make-audio.ts';
import { amrOf, loudFrames, randomBursts, synthesiseBursts } from '../../sound/random-bursts.ts';
import { place } from '../recordings.ts';

/** A file of bursts; those of another seed are others. @param how options of the encoder */
export async function burstFile(
  name: string,
  { seconds, seed = 1, how = [] }: { seconds: number; seed?: number; how?: readonly string[] },
): Promise<string> {
  const path = await place(name);
  const bursts = randomBursts(seed, seconds * 1_000);
  if (name.endsWith('.amr')) {
    await writeFile(path, amrOf(bursts, seconds * 1_000));
    return path;
  }
  const source = await place(`${name}.source.wav`);
  await writeFile(source, wavFile(synthesiseBursts(bursts, seconds * 1_000)));
  await ffmpeg('-i', source, ...how, path);
  return path;
}

/** Files one behind the other in one, as some programs join them. */
export async function joinedFile(name: string, paths: readonly string[]): Promise<string> {
  const path = await place(name);
  await writeFile(path, Buffer.concat(await Promise.all(paths.map((part) => readFile(part)))));
  return path;
}

/** As the transcription decodes the files: the times of the text refer to this. */
async function decoded(paths: readonly string[]): Promise<{ frames: Uint8Array; durationMs: number }> {
  const sandbox = await createSandbox({ log: createLog('silent') });
  const { pcmPath, durationMs } = await prepareAudio({
    files: paths.map((path) => async () => ({ path, release: async () => undefined })),
    folder: join(dirname(paths[0] ?? ''), newId()),
    sandbox,
    language: 'en',
    maxDurationMs: 3_600_000,
    signal: new AbortController().signal,
  });
  return { frames: loudFrames(await readFile(pcmPath)), durationMs };
}

/** `word7` begins at second 7. */
function wordPerSecond(durationMs: number): Transcript {
  const words = Array.from({ length: Math.floor(durationMs / 1_000) }, (_, second) => ({
    text: `word${second}`,
    startMs: second * 1_000,
    endMs: second * 1_000 + 900,
    confidence: 0.9,
  }));
  const text = words.map((word) => word.text).join(' ');
  const segment = { speaker: null, startMs: 0, endMs: durationMs, text, words };
  return transcriptFixture({ language: 'en', durationMs, segments: [segment] });
}

/**
 * Uploads the files as one project and waits until it is finished; the engine finds no speech in bursts, so the text is
 * put in its place.
 */
export async function recordBursts(
  product: Product,
  person: Person,
  paths: readonly string[],
): Promise<{ id: string; frames: Uint8Array; durationMs: number }> {
  const uploads: string[] = [];
  for (const path of paths)
    uploads.push(await person.upload({ name: path.split('/').at(-1) ?? '', content: await readFile(path) }));
  const { body } = await person.order(uploads, { projectMode: 'single' });
  const [project] = body.projects ?? [];
  if (!project) throw new Error(`The recording was refused: ${JSON.stringify(body)}`);
  const { id } = await person.reaches(project.id, 'completed_llm', 'failed');
  const { frames, durationMs } = await decoded(paths);
  const query = (text: string, values: unknown[]) => queryProduct(product.dataDir, text, values);
  const content = JSON.stringify(wordPerSecond(durationMs));
  await query('update projects set no_speech = false where id = $1', [id]);
  await query('update raw_transcripts set content = $2 where project_id = $1', [id, content]);
  await query('delete from revisions where project_id = $1', [id]);
  await query(
    `insert into revisions (id, project_id, number, origin, content) values ($1, $2, 1, 'finalised', $3)`,
    [newId(), id, content],
  );
  return { id, frames, durationMs };
}

export async function untilCopied(person: Person, id: string): Promise<void> {
  await soon(async () => {
    const { body } = await person.call<{ state: string }>('GET', `/api/projects/${id}/listening/state`);
    if (body.state !== 'ready') throw new Error(`the copy is ${body.state}`);
  });
}
