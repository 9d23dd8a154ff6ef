// Gives the words of a changed text the times of the words they stand for.
import type { Word } from '#projects/domain/transcript.ts';
import { alignTexts } from './align-texts.ts';
import type { Step } from './align-words.ts';

/**
 * @param base the words as heard, with their times
 * @param made the words as written now
 * @returns one word for each of `made`; times never decrease and stay within those of `base`. A word that was not
 *   heard lies between its neighbours, without length and with confidence 0
 */
export function retimeWords(base: readonly Word[], made: readonly string[], language: string): Word[] {
  const steps = alignTexts(
    base.map((word) => word.text),
    made,
    language,
  );
  const timed: Word[] = [];
  let at = base[0]?.startMs ?? 0;
  for (const step of steps) {
    const heard = base.slice(...step.base);
    const written = made.slice(...step.made);
    for (const word of timeStep(step, { heard, written, at })) {
      timed.push(word);
      at = Math.max(at, word.endMs);
    }
    at = Math.max(at, heard.at(-1)?.endMs ?? at);
  }
  return timed;
}

function timeStep(
  step: Step,
  words: { heard: readonly Word[]; written: readonly string[]; at: number },
): Word[] {
  const { heard, written, at } = words;
  const first = heard[0];
  const last = heard.at(-1);
  if (step.kind === 'added' || !first || !last) {
    return written.map((text) => ({ text, startMs: at, endMs: at, confidence: 0 }));
  }
  const startMs = Math.max(at, first.startMs);
  const endMs = Math.max(startMs, last.endMs);
  const confidence = Math.min(...heard.map((word) => word.confidence));
  const share = (index: number) => Math.round(startMs + ((endMs - startMs) * index) / written.length);
  return written.map((text, index) => ({ text, startMs: share(index), endMs: share(index + 1), confidence }));
}
