// The operator's recordings for the start page, read from the folder `HERO_RECORDING` at the start: for a language `de.json`
// with the words and their times, and `de.mp3` or `de.m4a` with the sound.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '#i18n/texts.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { OwnRecordings, Recording } from './recording.ts';

export type RecordingSound = { address: string; mediaType: string; content: Buffer };
type Read = { recordings: OwnRecordings; sounds: RecordingSound[] };

/** Decodes a file: 16,000 samples a second, of two bytes. */
type Decode = (file: string) => AsyncIterable<Buffer>;

const MAX_SOUND_BYTES = 5_000_000;
const MAX_DURATION_MS = 59_000;
const BYTES_PER_MS = 32;
const PEAKS = 240;
const mediaTypes: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', m4a: 'audio/mp4' };

const text = (max: number) => z.string().trim().min(1).max(max);
const writtenSchema = z.strictObject({
  note: text(200),
  turns: z
    .array(
      z.strictObject({
        name: text(60),
        role: text(60),
        words: z.array(z.strictObject({ word: text(60), ms: z.int().nonnegative() })).min(1),
      }),
    )
    .min(1)
    .max(8),
  remarks: z
    .array(z.strictObject({ term: text(40), text: text(160) }))
    .max(3)
    .default([]),
});

/** @throws {Error} with a sentence that names the file and what is wrong with it */
export async function readRecordings(folder: string, decode: Decode): Promise<Read> {
  const names = await readdir(folder).catch(() => {
    throw new Error(`the folder ${folder} cannot be read`);
  });
  const there = locales.filter((locale) => names.includes(`${locale}.json`));
  if (there.length === 0) throw new Error(`${folder} has neither de.json nor en.json`);
  const read = await Promise.all(there.map((locale) => readOne({ folder, names, locale, decode })));
  return {
    recordings: Object.fromEntries(read.map(({ locale, recording }) => [locale, recording])),
    sounds: read.map(({ sound }) => sound),
  };
}

type One = { folder: string; names: readonly string[]; locale: Locale; decode: Decode };

async function readOne({ folder, names, locale, decode }: One) {
  const ending = Object.keys(mediaTypes).find((known) => names.includes(`${locale}.${known}`));
  const mediaType = ending && mediaTypes[ending];
  if (!mediaType) throw new Error(`${folder} has ${locale}.json without ${locale}.mp3 or ${locale}.m4a`);
  const file = join(folder, `${locale}.${ending}`);
  const content = await readFile(file);
  if (content.length > MAX_SOUND_BYTES) throw new Error(`${file} is larger than 5 MB`);
  const written = await readWritten(join(folder, `${locale}.json`));
  const { durationMs, peaks } = await measure(file, decode);
  const times = written.turns.flatMap((turn) => turn.words.map(({ ms }) => ms));
  if (times.some((ms, index) => ms >= durationMs || ms <= (times[index - 1] ?? -1)))
    throw new Error(
      `${folder}/${locale}.json: each word begins after the one before it, and within the sound`,
    );
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  const sound = { address: `/hero/${locale}-${hash}.${ending}`, mediaType, content };
  const recording: Recording = { ...written, sound: sound.address, durationMs, peaks };
  return { locale, recording, sound };
}

async function readWritten(file: string) {
  const parsed = writtenSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file} is not as it should be at "${issue?.path.join('.')}": ${issue?.message}`);
}

async function measure(file: string, decode: Decode): Promise<{ durationMs: number; peaks: number[] }> {
  const parts: Buffer[] = [];
  try {
    for await (const part of decode(file)) parts.push(part);
  } catch (error) {
    throw new Error(
      `${file} is no sound that can be read, or longer than ${MAX_DURATION_MS / 1000} seconds`,
      {
        cause: error,
      },
    );
  }
  const pcm = Buffer.concat(parts);
  const durationMs = Math.round(pcm.length / BYTES_PER_MS);
  if (durationMs === 0 || durationMs > MAX_DURATION_MS)
    throw new Error(`${file} is longer than ${MAX_DURATION_MS / 1000} seconds, or has no sound`);
  return { durationMs, peaks: peaksOf(pcm) };
}

function peaksOf(pcm: Buffer): number[] {
  const samples = Math.floor(pcm.length / 2);
  const loudest = Array.from({ length: PEAKS }, (_, part) => {
    const [from, to] = [part, part + 1].map((edge) => Math.floor((edge * samples) / PEAKS));
    let peak = 0;
    for (let index = from ?? 0; index < (to ?? 0); index += 1)
      peak = Math.max(peak, Math.abs(pcm.readInt16LE(index * 2)));
    return peak;
  });
  const most = Math.max(...loudest, 1);
  return loudest.map((peak) => Math.round((peak / most) * 100) / 100);
}
