// What a piece of work brings into a Unicode normal form. Engines sort the marks behind a letter by insertion, so the
// steps that this takes can be counted, and grow with the square of the marks.
import { vi } from 'vitest';

/** @returns each text that `normalize` was given meanwhile, in the whole process */
export async function textsNormalised(work: () => unknown): Promise<string[]> {
  const texts: string[] = [];
  const normalize = String.prototype.normalize;
  const watching = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    texts.push(String(this));
    return normalize.call(this, form);
  });
  try {
    await work();
  } finally {
    watching.mockRestore();
  }
  return texts;
}

/** Of putting the marks of these texts into order. */
export function orderingSteps(texts: readonly string[]): number {
  const runs = texts.flatMap((text) => text.match(/\p{M}+/gu) ?? []);
  return runs.reduce((sum, run) => sum + run.length ** 2, 0);
}
