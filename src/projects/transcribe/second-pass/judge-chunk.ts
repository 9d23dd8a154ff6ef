// Whether what was heard in an audio chunk can be trusted, and which of two hearings is the better one. Pure.
import type { Word } from '#projects/domain/transcript.ts';
import { type LanguageIdentifier, UNKNOWN_CONFIDENCE } from '#speech/public.server.ts';
import { plainText } from '../assemble-transcript.ts';

/** Why an audio chunk is recognised again. */
export type LowConfidence = 'empty' | 'nonsense' | 'drifted' | 'unsure';

export type RecognitionResult = {
  words: readonly Word[];
  /** The recogniser's, see `EngineTraits`. */
  accuracy: number;
  languageLocked: boolean;
};

export type JudgeOptions = {
  /** What the engine heard of the audio chunk, ms; voice activity says that somebody speaks in it. */
  audioMs: number;
  /** BCP 47 base language that was ordered. */
  language: string;
  languages: LanguageIdentifier;
};

/** Shorter sound may be a cough. */
const LEAST_HEARD_MS = 1_500;
/** People speak two to four words a second; nobody speaks eight. */
const MOST_WORDS_A_SECOND = 8;
/** Fewer are what a model imagines over music or noise: „Vielen Dank.“ */
const LEAST_WORDS_A_SECOND = 0.5;
/** The same one to six words so often in a row are a model that runs in circles. */
const ROUNDS = 6;
const LONGEST_ROUND = 6;
/** Share of words that two hearings have in common, from which on they are the same with slips. */
const SAME = 0.8;
/** Confidences of two models are on no common scale: only a clear lead counts. */
const CLEAR_LEAD = 0.1;

/** @param options.minConfidence mean confidence, 0 to 1 */
export function findLowConfidence(
  words: readonly Word[],
  options: JudgeOptions & { minConfidence: number },
): LowConfidence | null {
  const { audioMs, language, languages, minConfidence } = options;
  if (words.length === 0) return audioMs >= LEAST_HEARD_MS ? 'empty' : null;
  if (isNonsense(words, audioMs)) return 'nonsense';
  if (languages.foreignSpansIn(texts(words), language).length > 0) return 'drifted';
  const confidence = meanConfidence(words);
  return confidence !== null && confidence < minConfidence ? 'unsure' : null;
}

/**
 * True where the second hearing is to take the place of the first. An audio chunk that drifted is not decided here but
 * by `staysForeign`. What says nothing, or nonsense, replaces nothing.
 */
export function isBetter(
  lowConfidence: Exclude<LowConfidence, 'drifted'>,
  results: { first: RecognitionResult; second: RecognitionResult },
  options: JudgeOptions,
): boolean {
  const { first, second } = results;
  const { audioMs, language, languages } = options;
  if (second.words.length === 0 || isNonsense(second.words, audioMs)) return false;
  if (lowConfidence === 'nonsense') return true;
  if (lowConfidence === 'empty') return second.words.length / (audioMs / 1_000) >= LEAST_WORDS_A_SECOND;
  if (languages.foreignSpansIn(texts(second.words), language).length > 0) return false;
  const [before, after] = [meanConfidence(first.words), meanConfidence(second.words)];
  if (before !== null && after !== null) return after >= before + CLEAR_LEAD;
  // Nearly the same words: those of the first have times and confidences of their own.
  if (agreement(texts(first.words), texts(second.words)) >= SAME) return false;
  // On sound that is hard to recognise, models that know the language beforehand make fewer errors than those that
  // guess.
  if (second.languageLocked !== first.languageLocked) return second.languageLocked;
  return second.accuracy > first.accuracy;
}

/** What two recognisers wrote independently of each other, in the same foreign language, was said in it. */
export function staysForeign(first: readonly string[], again: readonly string[]): boolean {
  return again.length > 0 && commonWords(first, again) / Math.max(1, first.length) >= 0.6;
}

export function isNonsense(words: readonly Word[], audioMs: number): boolean {
  // Half a second more: a short audio chunk may be full to its edges.
  if (words.length / ((audioMs + 500) / 1_000) > MOST_WORDS_A_SECOND) return true;
  const plain = texts(words).map(plainText);
  for (let size = 1; size <= LONGEST_ROUND; size += 1) {
    let same = 0;
    for (let index = size; index < plain.length; index += 1) {
      same = plain[index] === plain[index - size] ? same + 1 : 0;
      if (same >= size * (ROUNDS - 1)) return true;
    }
  }
  return false;
}

export const texts = (words: readonly Word[]) => words.map((word) => word.text);

/** @returns null where the engine reports it for fewer than half of the words, or for none */
function meanConfidence(words: readonly Word[]): number | null {
  const known = words.filter(({ confidence }) => confidence !== UNKNOWN_CONFIDENCE);
  if (known.length === 0 || known.length < words.length / 2) return null;
  return known.reduce((sum, { confidence }) => sum + confidence, 0) / known.length;
}

function agreement(a: readonly string[], b: readonly string[]): number {
  return (2 * commonWords(a, b)) / Math.max(1, a.length + b.length);
}

/** Length of the longest common subsequence; audio chunks have a hundred words at most. */
function commonWords(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [a.map(plainText), b.map(plainText)];
  let row: number[] = Array.from({ length: right.length + 1 }, () => 0);
  for (const word of left) {
    const next = [0];
    for (const [index, other] of right.entries())
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
