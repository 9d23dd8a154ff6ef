// How an audio chunk is heard: sentence by sentence, each as a voice that PocketSphinx knows well, the doubtful ones
// again.
import { pcmDurationMs } from '../audio.ts';
import type { RecognisedWord } from '../engine.ts';
import { lowConfidenceUtterances } from './low-confidence-utterances.ts';
import { medianPitch } from './pitch.ts';
import { resample } from './resample.ts';
import { cutUtterances, trimSilence } from './utterances.ts';
import { voteWords } from './vote-words.ts';

/** The words of one utterance, with times of that sound, ms. */
export type Recognise = (pcm: Buffer) => Promise<RecognisedWord[]>;

/** Between the usual voices of men and of women. */
const HIGH_VOICE_HERTZ = 155;
/** A high voice mostly comes from a short throat; played so much slower it sounds as from a longer one (decision 009). */
const HIGH_VOICE_SPEED = 0.91;
/** PocketSphinx looks at the sound every 10 ms; beginning so much later, it looks in between. */
const HALF_FRAME_MS = 5;
const BYTES_PER_MS = 32;
/** Speed, against that of the first pass, and what is left out in front; see docs/decisions/009. */
const OTHER_HEARINGS = [
  { speed: 1, skipMs: HALF_FRAME_MS },
  { speed: 0.97, skipMs: 0 },
];

/** `startMs`: from the beginning of the audio chunk; `speed`: as it was heard first. */
type Utterance = {
  sound: Buffer;
  startMs: number;
  durationMs: number;
  speed: number;
  words: RecognisedWord[];
};

/** @param pcm 16 kHz, mono, 16 bit */
export async function recogniseChunk(pcm: Buffer, recognise: Recognise): Promise<RecognisedWord[]> {
  const utterances: Utterance[] = [];
  let cutMs = 0;
  for (const part of cutUtterances(pcm)) {
    const { sound, fromMs } = trimSilence(part);
    const speed = (medianPitch(sound) ?? 0) > HIGH_VOICE_HERTZ ? HIGH_VOICE_SPEED : 1;
    const words = await recogniseAs(sound, { speed, skipMs: 0 }, recognise);
    utterances.push({ sound, startMs: cutMs + fromMs, durationMs: pcmDurationMs(sound), speed, words });
    cutMs += pcmDurationMs(part);
  }
  for (const index of lowConfidenceUtterances(utterances)) {
    const utterance = utterances[index];
    if (utterance) utterance.words = await recogniseAgain(utterance, recognise);
  }
  return utterances.flatMap(({ startMs, words }) =>
    words.map((word) => ({ ...word, startMs: startMs + word.startMs, endMs: startMs + word.endMs })),
  );
}

/** The words that most hearings agree on: as it was heard, and in two other ways, until two are of one mind. */
async function recogniseAgain(
  { sound, speed, words }: Utterance,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  const results = [words];
  for (const other of OTHER_HEARINGS) {
    const heard = await recogniseAs(sound, { ...other, speed: speed * other.speed }, recognise);
    if (textOf(heard) === textOf(words)) return words;
    results.push(heard);
  }
  return voteWords(results);
}

/** @returns words with times of the sound as it was recorded */
async function recogniseAs(
  sound: Buffer,
  { speed, skipMs }: { speed: number; skipMs: number },
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  const played = (speed === 1 ? sound : resample(sound, speed)).subarray(skipMs * BYTES_PER_MS);
  const durationMs = pcmDurationMs(sound);
  const at = (ms: number) => Math.min(durationMs, Math.round((ms + skipMs) * speed));
  const words = await recognise(played);
  return words.map((word) => ({ ...word, startMs: at(word.startMs), endMs: at(word.endMs) }));
}

const textOf = (words: readonly RecognisedWord[]) => words.map(({ text }) => text).join(' ');
