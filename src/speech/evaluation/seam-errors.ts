// Words lost or said twice where a recording was cut for recognition: the errors that cutting alone can be blamed for.
import { normaliseWords } from './word-error-rate.ts';

export type SeamErrors = { cuts: number; lost: number; doubled: number };

/** Larger tables of the alignment would take more than 200 MB. */
const MOST_CELLS = 200_000_000;

/**
 * @param heard recognised words with the middle of each, ms
 * @param cutsMs where the recording was cut
 * @returns words of the reference that are missing exactly at a cut, and words beside a cut that are there once too
 *   often; null for texts too long to align
 */
export function seamErrors(
  reference: string,
  heard: readonly { text: string; atMs: number }[],
  cutsMs: readonly number[],
): SeamErrors | null {
  const wanted = normaliseWords(reference);
  const found = heard.flatMap(({ text, atMs }) => normaliseWords(text).map((word) => ({ word, atMs })));
  if ((wanted.length + 1) * (found.length + 1) > MOST_CELLS) return null;
  const words = found.map(({ word }) => word);
  const { missingBefore, inserted } = align(wanted, words);
  let lost = 0;
  let doubled = 0;
  for (const cutMs of cutsMs) {
    const after = found.findIndex(({ atMs }) => atMs >= cutMs);
    const place = after === -1 ? found.length : after;
    lost += missingBefore[place] ?? 0;
    const repeats = (index: number, other: number) =>
      inserted[index] === 1 && words[index] !== undefined && words[index] === words[other];
    if (repeats(place - 1, place) || repeats(place, place - 1)) doubled += 1;
  }
  return { cuts: cutsMs.length, lost, doubled };
}

const STEPS = { match: 0, substitute: 1, insert: 2, drop: 3 } as const;

/** Least edits (Levenshtein), traced back. */
function align(
  wanted: readonly string[],
  found: readonly string[],
): { missingBefore: Uint32Array; inserted: Uint8Array } {
  const width = found.length + 1;
  const steps = new Uint8Array((wanted.length + 1) * width);
  let above = Uint32Array.from({ length: width }, (_, column) => column);
  steps.fill(STEPS.insert, 1, width);
  for (const [index, word] of wanted.entries()) {
    const row = (index + 1) * width;
    const current = new Uint32Array(width);
    current[0] = index + 1;
    steps[row] = STEPS.drop;
    for (let column = 1; column < width; column += 1) {
      const same = word === found[column - 1];
      const diagonal = (above[column - 1] ?? 0) + (same ? 0 : 1);
      const drop = (above[column] ?? 0) + 1;
      const insert = (current[column - 1] ?? 0) + 1;
      const best = Math.min(diagonal, drop, insert);
      current[column] = best;
      if (best === diagonal) steps[row + column] = same ? STEPS.match : STEPS.substitute;
      else steps[row + column] = best === drop ? STEPS.drop : STEPS.insert;
    }
    above = current;
  }
  const missingBefore = new Uint32Array(width);
  const inserted = new Uint8Array(found.length);
  let row = wanted.length;
  let column = found.length;
  while (row > 0 || column > 0) {
    const step = steps[row * width + column];
    if (step === STEPS.drop) missingBefore[column] = (missingBefore[column] ?? 0) + 1;
    if (step === STEPS.insert) inserted[column - 1] = 1;
    if (step !== STEPS.insert) row -= 1;
    if (step !== STEPS.drop) column -= 1;
  }
  return { missingBefore, inserted };
}
