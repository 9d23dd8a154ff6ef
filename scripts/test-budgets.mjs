// What the tests of `npm test` may cost, as counts: they are the same on every machine. What needs more belongs to
// `npm run test:long`. Prints each offence; exits 1 when there is any.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Generated cases of one property. */
const MOST_CASES = 200;
/** Starts of the product in one file of tests. */
const MOST_STARTS = 1;
/** Files of tests that start the product, and stories with one of their own. */
const MOST_PRODUCTS = 30;

const START = /\bstartProduct\(/g;
const CASES = /\bnumRuns: ([\d_]+)/g;

/**
 * @param {Record<string, string>} files what each file of quick tests holds, by its path
 * @returns {string[]} a sentence for each offence
 */
export function offencesAgainstBudgets(files) {
  const starts = (text) => text.match(START)?.length ?? 0;
  const offences = [];
  let products = 0;
  for (const [path, text] of Object.entries(files)) {
    const isProduct = path.endsWith('.product.test.ts');
    const isStory = path.endsWith('.story.ts');
    if (isProduct || (isStory && starts(text) > 0)) products += 1;
    if ((isProduct || isStory) && starts(text) > MOST_STARTS)
      offences.push(`${path}: starts the product ${starts(text)} times, ${MOST_STARTS} at most`);
    for (const [, count] of text.matchAll(CASES))
      if (Number(count.replaceAll('_', '')) > MOST_CASES)
        offences.push(`${path}: tries ${count} generated cases, ${MOST_CASES} at most`);
  }
  if (products > MOST_PRODUCTS)
    offences.push(`${products} files of quick tests start the product, ${MOST_PRODUCTS} at most`);
  return offences;
}

if (import.meta.main) {
  const paths = globSync('{src,test,scripts,bench}/**/*.{test,story}.ts', { cwd: root });
  const quick = paths.filter((path) => !/\.long\.(test|story)\.ts$/.test(path));
  const offences = offencesAgainstBudgets(
    Object.fromEntries(quick.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  for (const offence of offences) process.stdout.write(`${offence}\n`);
  process.exitCode = offences.length === 0 ? 0 : 1;
}
