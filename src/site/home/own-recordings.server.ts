// A recording of the operator's own for the start page: a folder with sound and words in each language, read at the start.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '#i18n/texts.ts';
import { ownSoundAddress } from './own-sound-address.ts';
import { arrange, type Recording } from './recording.ts';

/** What is needed of one beside the built-in ones. `folder` holds the sounds. */
export type OwnRecordings = {
  readonly folder: string;
  readonly recordings: Readonly<Record<Locale, Recording>>;
};

const line = z.string().trim().min(1).max(200);
const schema = z.strictObject({
  /** The clock beside it counts seconds. */
  durationMs: z.int().min(1_000).max(59_000),
  /** Heights of the drawn line, the loudest 1. */
  peaks: z.array(z.number().min(0).max(1)).min(40).max(480),
  /** Who speaks, and whether it is a real conversation: stands beside the clock. */
  about: line.optional(),
  turns: z
    .array(
      z.strictObject({
        name: line,
        role: line.optional(),
        words: z.array(z.strictObject({ word: line, ms: z.int().nonnegative() })).min(1),
      }),
    )
    .min(1)
    .max(6),
  /** What is worth a look, below the words. */
  notes: z
    .array(z.strictObject({ term: line, text: line }))
    .max(3)
    .default([]),
});

/** @throws {OwnRecordingError} naming the file and what it lacks */
export async function readOwnRecordings(folder: string): Promise<OwnRecordings> {
  const read = await Promise.all(
    locales.map(async (locale) => [locale, await readOne(folder, locale)] as const),
  );
  return { folder, recordings: Object.fromEntries(read) as OwnRecordings['recordings'] };
}

export class OwnRecordingError extends Error {
  override name = 'OwnRecordingError';
}

async function readOne(folder: string, locale: Locale): Promise<Recording> {
  const name = `recording.${locale}.json`;
  const soundName = `recording.${locale}.mp3`;
  const [text, sound] = await Promise.all([readIn(folder, name), readIn(folder, soundName)]);
  if (!isMp3(sound)) throw new OwnRecordingError(`${soundName} is no MP3 file`);
  const { durationMs, peaks, about = null, turns, notes } = parsed(name, text.toString());
  const times = turns.flatMap((turn) => turn.words.map(({ ms }) => ms));
  if (times.some((ms, index) => ms <= (times[index - 1] ?? -1) || ms > durationMs))
    throw new OwnRecordingError(`${name}: each word begins after the one before, and before the end`);
  const mark = createHash('sha256').update(sound).digest('base64url').slice(0, 8);
  return arrange({
    sound: `${ownSoundAddress(locale)}?v=${mark}`,
    durationMs,
    peaks,
    about,
    notes,
    turns: turns.map(({ name: who, role = null, words: sentences }) => ({ name: who, role, sentences })),
  });
}

async function readIn(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (cause) {
    throw new OwnRecordingError(`${join(folder, name)} cannot be read`, { cause });
  }
}

function parsed(name: string, text: string): z.infer<typeof schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new OwnRecordingError(`${name} is no JSON`, { cause });
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new OwnRecordingError(`${name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** A tag in front, or the head of the first frame. */
function isMp3(sound: Buffer): boolean {
  return (
    sound.subarray(0, 3).toString('latin1') === 'ID3' ||
    (sound[0] === 0xff && ((sound[1] ?? 0) & 0xe0) === 0xe0)
  );
}
