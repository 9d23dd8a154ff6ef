// The atoms around a step that were left out in one go.
import type { AtomStep } from '../../align-atoms.ts';

/** Nobody takes back more at once, nor spells a longer word; a longer run is not looked at. */
export const LONGEST_RUN = 40;

/**
 * @param isMark what stands for a dictated mark: it ends what was said before it
 * @returns the first step of the run and the one behind it; undefined where it is longer than can matter
 */
export function droppedRun(
  steps: readonly AtomStep[],
  step: number,
  isMark: (step: number) => boolean = () => false,
): readonly [first: number, end: number] | undefined {
  let [first, end] = [step, step + 1];
  while (end - first <= LONGEST_RUN && steps[first - 1]?.kind === 'dropped' && !isMark(first - 1)) first -= 1;
  while (end - first <= LONGEST_RUN && steps[end]?.kind === 'dropped' && !isMark(end)) end += 1;
  return end - first > LONGEST_RUN ? undefined : [first, end];
}
