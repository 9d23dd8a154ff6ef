// Conversations of real people whose turns are known: telephone prompts from Debian's packages, joined with pauses.
import { execFile } from 'node:child_process';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '../test/sound/tone-words.ts';
import type { Conversation, KnownTurn } from '../test/sound/conversations.ts';

const run = promisify(execFile);

/**
 * asterisk-core-sounds-en-g722, -fr-g722, -it-g722, -ru-g722 and asterisk-prompt-it-menardi-wav: four women, one man.
 * The Spanish prompts are left out, because they have the voice of the English ones.
 */
export const PACKAGES =
  'asterisk-core-sounds-{en,fr,it,ru}-g722 and asterisk-prompt-it-menardi-wav, all from Debian';
const FOLDER = '/usr/share/asterisk/sounds';
const FOLDERS = {
  english: 'en_US_f_Allison',
  french: 'fr_CA_f_June',
  italian: 'it_IT_f_Menardi',
  russian: 'ru_RU_f_IvrvoiceRU',
  man: 'it_IT_m_Carlo',
} as const;

export type Person = keyof typeof FOLDERS;
export const PEOPLE = Object.keys(FOLDERS) as Person[];

const SAMPLES_PER_MS = 16;
/** Of each person, spread evenly over the names. */
const CLIPS_OF_EACH = 80;
const LEAST_CLIP_MS = 700;
/** A longer silence would end a turn (Rich Transcription evaluation plan, 2009: 300 ms), so such a clip is not taken. */
const LONGEST_SILENCE_MS = 300;
const FRAME_MS = 10;
/** Below the loudest frame of a clip by so much is silence, natural logarithm of energy (40 dB). */
const SILENT_BELOW = 9.2;
const PAUSE_IN_TURN_MS = 200;
const NOISE = 0.001;

export type Clips = Record<Person, Int16Array[]>;

/** @returns null where one of the packages is not installed */
export async function loadClips(): Promise<Clips | null> {
  for (const folder of Object.values(FOLDERS)) if (!(await isThere(join(FOLDER, folder)))) return null;
  const entries = await Promise.all(
    PEOPLE.map(async (person) => [person, await clipsOf(join(FOLDER, FOLDERS[person]))] as const),
  );
  return Object.fromEntries(entries) as Clips;
}

async function clipsOf(folder: string): Promise<Int16Array[]> {
  const names = (await readdir(folder)).filter((name) => /\.(g722|wav)$/.test(name)).toSorted();
  const clips: Int16Array[] = [];
  // Every seventh name and then the next to each, so that names that belong together do not fill the list.
  const spread = [...names.keys()].toSorted((a, b) => (a % 7) - (b % 7) || a - b);
  for (const index of spread) {
    if (clips.length >= CLIPS_OF_EACH) break;
    const path = join(folder, names[index] ?? '');
    if ((await stat(path)).size < LEAST_CLIP_MS * 8) continue;
    const clip = withoutSilence(await decode(path));
    if (clip) clips.push(clip);
  }
  return clips;
}

/** All through the same narrow band: 8 and 16 kHz would tell them apart. */
async function decode(path: string): Promise<Int16Array> {
  const input = path.endsWith('.g722') ? ['-f', 'g722', '-i', path] : ['-i', path];
  const output = ['-af', 'lowpass=3400,lowpass=3400', '-ar', '16000', '-ac', '1', '-f', 's16le', '-'];
  const options = { encoding: 'buffer', maxBuffer: 2 ** 26 } as const;
  const { stdout } = await run('ffmpeg', ['-nostdin', '-loglevel', 'error', ...input, ...output], options);
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** From the first loud frame to the last; null where it is short, or silent for a while in between. */
function withoutSilence(samples: Int16Array): Int16Array | null {
  const frame = FRAME_MS * SAMPLES_PER_MS;
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, index) => {
    const part = samples.subarray(index * frame, (index + 1) * frame);
    return Math.log(part.reduce((sum, sample) => sum + sample * sample, 1));
  });
  const threshold = Math.max(...levels) - SILENT_BELOW;
  const loud = [...levels.keys()].filter((index) => (levels[index] ?? 0) > threshold);
  const [first, last] = [loud[0], loud.at(-1)];
  if (first === undefined || last === undefined) return null;
  const silent = Math.max(...loud.slice(1).map((index, before) => index - (loud[before] ?? 0) - 1));
  const tooShort = (last + 1 - first) * FRAME_MS < LEAST_CLIP_MS;
  if (tooShort || silent * FRAME_MS > LONGEST_SILENCE_MS) return null;
  return samples.subarray(first * frame, (last + 1) * frame);
}

/**
 * Turns of one to three clips; nobody follows themselves, but for one who is alone. All are equally loud on the whole
 * but for a gain of their own, and in the same soft noise, so that the room says less about who it is.
 */
export function converseReally(
  clips: Clips,
  { people, seconds, seed }: { people: readonly Person[]; seconds: number; seed: number },
): Conversation {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const gains = new Map(people.map((person) => [person, (0.4 + 0.6 * random()) * evenGain(clips[person])]));
  const samples = new Float64Array(seconds * 1_000 * SAMPLES_PER_MS);
  const turns: KnownTurn[] = [];
  let endMs = Math.round(300 + random() * 500);
  let speaker = pick(people);
  for (;;) {
    const said = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(clips[speaker]));
    const startMs = endMs + Math.round(100 + random() ** 2 * 1_200);
    const lengthMs = said.reduce((sum, clip) => sum + clip.length / SAMPLES_PER_MS + PAUSE_IN_TURN_MS, 0);
    endMs = startMs + lengthMs - PAUSE_IN_TURN_MS;
    if (endMs > seconds * 1_000) break;
    let at = startMs * SAMPLES_PER_MS;
    for (const clip of said) {
      for (const [index, sample] of clip.entries()) samples[at + index] = sample * (gains.get(speaker) ?? 1);
      at += clip.length + PAUSE_IN_TURN_MS * SAMPLES_PER_MS;
    }
    turns.push({ speaker, startMs, endMs });
    const others = people.filter((other) => other !== speaker);
    if (others.length > 0) speaker = pick(others);
  }
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    const value = Math.round(sample + (random() * 2 - 1) * 32_767 * NOISE);
    pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), index * 2);
  }
  return { pcm, turns, said: '' };
}

/** To -20 dBFS. */
function evenGain(clips: readonly Int16Array[]): number {
  let [sum, count] = [0, 0];
  for (const clip of clips) {
    for (const sample of clip) sum += sample * sample;
    count += clip.length;
  }
  return 3_277 / Math.sqrt(sum / count);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
