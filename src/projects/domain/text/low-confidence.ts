// Which words of a recording are underlined as uncertain. Pure.

/**
 * At or above this nothing is marked. Engines measure on scales of their own, so the bound alone says little: one
 * gives nearly every right word 0.9, another a third of them less than 0.4. It also leaves out the words of engines
 * that tell no confidence (0.5).
 */
const NEVER_FROM = 0.5;
/** One word in twenty can be checked by ear; more marks would only say that the recording is hard to hear. */
const SHARE = 0.05;

/**
 * @param confidences of all heard words of one recording, 0 to 1
 * @returns the bound below which a word of this recording is doubtful: at most one in twenty lies below it (one in a
 *   shorter text). Where so many are equally unsure that they would be more, none of these is marked.
 */
export function minConfidence(confidences: readonly number[]): number {
  if (confidences.length === 0) return 0;
  const ascending = Float64Array.from(confidences).sort();
  const marked = Math.ceil(confidences.length * SHARE);
  return Math.min(NEVER_FROM, ascending[marked] ?? NEVER_FROM);
}
