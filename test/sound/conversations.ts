// Conversations between flite's voices whose turns are known to the ms: what diarizers are measured with.
import { LONG_TEXTS } from '../fixtures/spoken-texts.ts';
import { speakPcm, type Voice } from '../fixtures/synthetic-speech.ts';
import { seededRandom } from './tone-words.ts';
import { playMusic } from './music.ts';

export type KnownTurn = { speaker: string; startMs: number; endMs: number };
/** `said` is what was spoken, turn after turn. */
export type Conversation = { pcm: Buffer; turns: KnownTurn[]; said: string };

export type ConversationOptions = {
  voices: readonly Voice[];
  seconds: number;
  seed: number;
  /** Share of turns that are a word or two. */
  shortTurns?: number;
  /** Share of turns that are a part of a sentence, about 1 to 2 s, of which few are ever the same. */
  partTurns?: number;
  /** Share of turns that begin before the one before has ended. */
  overlaps?: number;
  /** Amplitude of white noise under everything, at most 1. */
  noise?: number;
  /** Root mean square of music under everything, at most 1. */
  music?: number;
};

const SAMPLES_PER_MS = 16;
const LONG = [...new Set(LONG_TEXTS.flatMap((text) => text.sentences))];
const SHORT = [
  'yes',
  'no',
  'i see',
  'of course',
  'that is right',
  'really',
  'thank you very much',
  'maybe later',
  'not at all',
  'why not',
  'good morning',
  'what do you mean',
];

/** Turns of one to three sentences, or of a word or two; nobody follows themselves, but for one who is alone. */
export async function converse(options: ConversationOptions): Promise<Conversation> {
  const {
    voices,
    seconds,
    seed,
    shortTurns = 0.25,
    partTurns = 0,
    overlaps = 0,
    noise = 0.001,
    music = 0,
  } = options;
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const gains = new Map(voices.map((voice) => [voice, 0.4 + 0.6 * random()]));
  const total = seconds * 1_000;
  const mixed = new Float64Array(total * SAMPLES_PER_MS);
  const turns: KnownTurn[] = [];
  const said: string[] = [];
  let at = Math.round(300 + random() * 500);
  let voice = pick(voices);
  for (;;) {
    const texts =
      random() < shortTurns
        ? [pick(SHORT)]
        : partTurns > 0 && random() < partTurns
          ? [part(random, pick)]
          : sentences(random, pick);
    const overlapping = turns.length > 0 && random() < overlaps;
    const spoken: { atMs: number; samples: Int16Array }[] = [];
    let atMs = overlapping ? at - Math.round(600 + random() * 900) : at + pause(random);
    // Nobody speaks twice at a time.
    atMs = Math.max(atMs, 0, turns.findLast((turn) => turn.speaker === voice)?.endMs ?? 0);
    const startMs = atMs;
    for (const text of texts) {
      const samples = trim(await speakPcm(text, { voice }));
      spoken.push({ atMs, samples });
      atMs += Math.round(samples.length / SAMPLES_PER_MS) + 200;
    }
    const endMs = atMs - 200;
    if (endMs + 300 > total) break;
    for (const { atMs: from, samples } of spoken) {
      for (const [index, sample] of samples.entries()) {
        const place = from * SAMPLES_PER_MS + index;
        mixed[place] = (mixed[place] ?? 0) + sample * (gains.get(voice) ?? 1);
      }
    }
    turns.push({ speaker: voice, startMs, endMs });
    said.push(...texts);
    at = Math.max(at, endMs);
    const others = voices.filter((other) => other !== voice);
    if (others.length > 0) voice = pick(others);
  }
  if (music > 0) {
    const played = playMusic(mixed.length, { seed, level: music });
    for (const [place, sample] of played.entries()) mixed[place] = (mixed[place] ?? 0) + sample;
  }
  return { pcm: finish(mixed, { random, noise }), turns, said: said.join(' ') };
}

function sentences(random: () => number, pick: <T>(list: readonly T[]) => T): string[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(LONG));
}

function part(random: () => number, pick: <T>(list: readonly T[]) => T): string {
  const words = pick(LONG).split(' ');
  const count = 3 + Math.floor(random() * 3);
  const from = Math.floor(random() * (words.length - count + 1));
  return words.slice(from, from + count).join(' ');
}

/** Mostly people answer within half a second; now and then at once, or after a while. */
function pause(random: () => number): number {
  return Math.round(random() < 0.2 ? 20 : 100 + random() ** 2 * 1_200);
}

/** flite leaves silence around what it says; the turn begins where there is something to hear. */
function trim(pcm: Buffer): Int16Array {
  const samples = new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length));
  const loud = (sample: number) => Math.abs(sample) > 500;
  const from = samples.findIndex(loud);
  const to = samples.findLastIndex(loud);
  return samples.subarray(Math.max(0, from), to + 1);
}

function finish(mixed: Float64Array, options: { random: () => number; noise: number }): Buffer {
  const pcm = Buffer.alloc(mixed.length * 2);
  for (const [index, sample] of mixed.entries()) {
    const value = sample + (options.random() * 2 - 1) * 32_767 * options.noise;
    pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), index * 2);
  }
  return pcm;
}
