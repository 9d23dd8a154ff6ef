// `npm test`: the static checks, then the quick tests, in stages; it stops behind the first stage that fails, unless with
// `--all`. `npm test -- FILE`: files of tests alone. `npm run test:long -- [PART …] [--shard i/n]`: what needs minutes.
// The last line reports how many passed, failed and were skipped.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProgramWhenNeeded, buildWhenNeeded } from './build.mjs';
import { root } from './root.mjs';
import { createTestTools } from './test-tools.mjs';

/** Tests that passed when they were tried again accuse the tests, or the product. */
const MOST_FLAKY = 3;

const isLong = process.argv[2] === '--long';
/** Who waits for a run gives up after 90 minutes, and learns nothing. */
const MOST_MS = (isLong ? 240 : 80) * 60_000;
const args = process.argv.slice(isLong ? 3 : 2);
/** With them Vitest takes its own arguments too. */
const files = isLong ? [] : args.filter((arg) => arg !== '--all');
const { values, positionals: parts } = parseArgs({
  args: files.length > 0 ? [] : args,
  options: { all: { type: 'boolean' }, shard: { type: 'string' } },
  allowPositionals: true,
});
const abandoned = new AbortController();
const { vitest, playwright, check } = createTestTools(
  abandoned.signal,
  values.shard === undefined ? [] : [`--shard=${values.shard}`],
);
const quick = {
  unit: () => vitest(['unit', 'process']),
  smoke: () => playwright(['smoke'], { LOOKS: 'first' }),
  product: () => vitest(['product']),
  stories: () => playwright(['quick'], { LOOKS: 'first' }),
};
const long = {
  faults: () => vitest(['faults']),
  speech: () => vitest(['speech']),
  walks: () => playwright(['long']),
  stories: () => playwright(['smoke', 'quick'], { LANGUAGES: 'all' }),
};

/** @returns {Record<string, () => Promise<import('./test-tools.mjs').Report>>} */
function chosenStages() {
  if (!isLong) return files.length === 0 ? quick : { files: () => vitest([], files) };
  const unknown = parts.filter((part) => !(part in long));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(long).join(', ')}`);
  return Object.fromEntries(
    Object.entries(long).filter(([part]) => parts.length === 0 || parts.includes(part)),
  );
}

async function prepare() {
  // The pages first: their build empties the folder that the program is built into.
  if (files.length === 0) await buildWhenNeeded();
  // Tests that start the product start what people start.
  process.env.WORTLAUT_TEST_PROGRAM = relative(root, await buildProgramWhenNeeded());
}

/** @returns {Promise<Array<import('./test-tools.mjs').Report & { name: string, ms: number }>>} */
async function runStages(stages) {
  const reports = [];
  for (const [name, run] of Object.entries(stages)) {
    if (abandoned.signal.aborted) break;
    const startedAt = performance.now();
    const report = await run();
    reports.push({ ...report, name, ms: performance.now() - startedAt });
    if (report.failed.length > 0 && !values.all) break;
  }
  return reports;
}

/** Beside what the stage took when the table was written: a figure to look at, since machines differ by four times. */
function lineOf({ name, ms, passed }) {
  const part = isLong ? `long ${name}` : name;
  const took = `${part}: ${passed} passed in ${Math.round(ms / 1000)} s`;
  const table = JSON.parse(readFileSync(join(root, 'scripts', 'test-durations.json'), 'utf8'));
  return part in table ? `${took}, ${table[part]} s in the table` : took;
}

function printEnd(reports) {
  const all = (key) => reports.flatMap((report) => report[key]);
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  const [failed, flaky] = [all('failed'), all('flaky')];
  const print = (line) => process.stdout.write(`${line}\n`);
  // A log of some hours is often kept by its end alone.
  for (const name of flaky) print(`flaky: ${name}`);
  for (const name of failed) print(`failed: ${name}`);
  for (const report of reports) print(lineOf(report));
  print(`${flaky.length} flaky${flaky.length > MOST_FLAKY ? `: more than ${MOST_FLAKY} fail the run` : ''}`);
  print(`${sum('passed')} passed, ${failed.length} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed.length === 0 && flaky.length <= MOST_FLAKY ? 0 : 1;
}

if (process.env.SEED === 'random') {
  process.env.SEED = String(Date.now() % 2 ** 31);
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}
const watchdog = setTimeout(() => {
  process.stdout.write(`The tests are ended after ${MOST_MS / 60_000} minutes.\n`);
  abandoned.abort();
}, MOST_MS);
const stages = chosenStages();
const isGate = stages === quick;
const reports = isGate ? await runStages({ check }) : [];
if (values.all || reports.every(({ failed }) => failed.length === 0)) {
  await prepare();
  reports.push(...(await runStages(stages)));
}
clearTimeout(watchdog);
printEnd(reports);
// What hangs is not waited for.
if (abandoned.signal.aborted) process.exit();
