// Sound whose words are known exactly: bursts of tones, and an engine that recognises them and nothing else.
import type { EngineError, EngineSession, RecognisedWord, SpeechEngine } from '#speech/engine.ts';

const RATE = 16_000;
const FRAME = 80;
const ALPHABET = 'abcdefghijklmnopqrst';

export type ToneWord = { text: string; startMs: number; endMs: number };

/** A random source that gives the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const frequencyOf = (letter: string) => 300 + ALPHABET.indexOf(letter) * 150;

/** Bursts of 100 to 600 ms: sometimes with pauses between them, sometimes running on for a minute without one. */
export function randomToneWords(random: () => number, minDurationMs: number): ToneWord[] {
  const words: ToneWord[] = [];
  let at = Math.round(random() * 1_500);
  let left = 0;
  let endless = false;
  while (at < minDurationMs) {
    if (left === 0) {
      endless = random() < 0.3;
      left = endless ? 60 + Math.floor(random() * 120) : 2 + Math.floor(random() * 30);
    }
    const length = 100 + Math.round(random() * 500);
    const text = ALPHABET.charAt(Math.floor(random() * ALPHABET.length));
    words.push({ text, startMs: at, endMs: at + length });
    left -= 1;
    const pause = left === 0 && random() < 0.2 ? 3_000 + random() * 30_000 : 130 + random() ** 3 * 2_000;
    at += length + Math.round(left > 0 && (endless || random() < 0.7) ? 20 + random() * 60 : pause);
  }
  return words;
}

/** @returns s16le PCM, 16 kHz, with a little noise underneath */
export function synthesise(words: readonly ToneWord[]): Buffer {
  const durationMs = (words.at(-1)?.endMs ?? 0) + 700;
  const samples = new Int16Array(durationMs * 16);
  for (let i = 0; i < samples.length; i += 1) samples[i] = ((i * 7_919) % 21) - 10;
  for (const word of words) {
    const step = (2 * Math.PI * frequencyOf(word.text)) / RATE;
    const length = (word.endMs - word.startMs) * 16;
    for (let i = 0; i < length; i += 1) {
      const ramp = Math.min(1, i / FRAME, (length - i) / FRAME);
      samples[word.startMs * 16 + i] = Math.round(9_000 * ramp * Math.sin(step * i));
    }
  }
  return Buffer.from(samples.buffer);
}

/** Recognises each complete burst. Misrecognises a burst cut at the edge, as an engine does with half a word. */
export function recogniseToneWords(pcm: Buffer): RecognisedWord[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  const frames = Math.floor(samples.length / FRAME);
  const words: RecognisedWord[] = [];
  let start = -1;
  for (let frame = 0; frame <= frames; frame += 1) {
    let peak = 0;
    for (let i = frame * FRAME; i < Math.min((frame + 1) * FRAME, samples.length); i += 1)
      peak = Math.max(peak, Math.abs(samples[i] ?? 0));
    const loud = frame < frames && peak > 1_500;
    if (loud && start === -1) start = frame;
    if (loud || start === -1) continue;
    const cutOff = start === 0 || frame === frames;
    const text = cutOff ? '?' : letterOf(samples.subarray(start * FRAME, frame * FRAME));
    const ms = (at: number) => (at * FRAME) / 16;
    words.push({ text, startMs: ms(start), endMs: ms(frame), confidence: cutOff ? 0.2 : 0.9 });
    start = -1;
  }
  return words;
}

function letterOf(samples: Int16Array): string {
  const inner = samples.subarray(FRAME, -FRAME);
  let crossings = 0;
  for (let i = 1; i < inner.length; i += 1)
    if ((inner[i] ?? 0) >= 0 !== (inner[i - 1] ?? 0) >= 0) crossings += 1;
  const frequency = (crossings * RATE) / (2 * inner.length);
  return ALPHABET.charAt(Math.max(0, Math.round((frequency - 300) / 150)));
}

export type ToneEngine = SpeechEngine & {
  /** Audio chunks recognised so far. */
  calls(): number;
  openSessions(): number;
};

/** @param options.fail throws or hangs instead of recognising, by the number of the call (from 1) */
export function createToneEngine(
  options: { parallelism?: number; fail?: (call: number) => EngineError | null; onCall?: () => void } = {},
): ToneEngine {
  let calls = 0;
  let open = 0;
  return {
    name: 'tones',
    rank: 1,
    parallelism: options.parallelism ?? 2,
    availability: async () => ({ available: true, languages: ['de', 'en'] }),
    calls: () => calls,
    openSessions: () => open,
    open: async (): Promise<EngineSession> => {
      open += 1;
      return {
        recognise: async ({ pcm }, { signal }) => {
          calls += 1;
          options.onCall?.();
          signal.throwIfAborted();
          const error = options.fail?.(calls);
          if (error) throw error;
          return recogniseToneWords(pcm);
        },
        close: async () => {
          open -= 1;
        },
      };
    },
  };
}
