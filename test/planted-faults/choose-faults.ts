// Draws faults by a seed, each with the tests of both tiers that are nearest to it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, faultsIn } from './faults.ts';
import { nearestStories } from './nearest-stories.ts';
import { nearestTests } from './nearest-tests.ts';
import type { Tests } from './try-tests.ts';

/** A test that needs more than two steps to a file is a test of something else. */
const MOST_IMPORTS = 2;
const MOST_TESTS = 3;
const MOST_STORIES = 2;

export type Tier = 'quick' | 'long';
export type Planted = {
  readonly file: string;
  readonly fault: Fault;
  /** The long tier holds what the quick one does not. */
  readonly tiers: Readonly<Record<Tier, Tests>>;
};

/**
 * Each file is as likely as another, however long it is; no fault is chosen twice.
 * @param copy of the product
 */
export function chooseFaults(copy: string, seed: number, count: number): Planted[] {
  const tests = nearestTests(copy, MOST_IMPORTS);
  const stories = nearestStories(copy);
  const files = [...new Set([...tests.keys(), ...stories.keys()])]
    .toSorted()
    .map((file) => ({
      file,
      tiers: tiersOf(tests.get(file) ?? [], stories.get(file) ?? []),
      faults: faultsIn(readFileSync(join(copy, file), 'utf8')),
    }))
    .filter(({ faults }) => faults.length > 0);
  const next = numbersFrom(seed);
  const chosen: Planted[] = [];
  while (chosen.length < count && files.length > 0) {
    const at = Math.floor(next() * files.length);
    const { file, tiers, faults } = files[at]!;
    const [fault] = faults.splice(Math.floor(next() * faults.length), 1);
    if (faults.length === 0) files.splice(at, 1);
    chosen.push({ file, tiers, fault: fault! });
  }
  return chosen;
}

function tiersOf(tests: readonly string[], stories: readonly string[]): Planted['tiers'] {
  const isLong = (file: string) => /\.long\.(test|story)\.ts$/.test(file);
  const of = (wanted: (file: string) => boolean): Tests => ({
    tests: tests.filter(wanted).slice(0, MOST_TESTS),
    stories: stories.filter(wanted).slice(0, MOST_STORIES),
  });
  return { quick: of((file) => !isLong(file)), long: of(isLong) };
}

/** Numbers from 0 to below 1 that depend on the seed alone (a linear congruence of 32 bits, Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Seeds that lie side by side begin with numbers that do.
  for (let turn = 0; turn < 8; turn += 1) next();
  return next;
}
