// `npm test`: the static checks, then the tests. `npm run test:long`: those that need minutes, and every story in each
// language. The unit tests fill both cores: stories beside them came late for their time limits.
// The last line reports how many passed, failed and were skipped.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildProgramWhenNeeded, buildWhenNeeded } from './build.mjs';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

const isLong = process.argv[2] === '--long';
/** Tests that passed when they were tried again accuse the tests, or the product. */
const MOST_FLAKY = 3;
/** Who waits for a run gives up after 90 minutes, and learns nothing. */
const MOST_MS = (isLong ? 240 : 80) * 60_000;

const only = process.argv.slice(isLong ? 3 : 2);
const isWhole = only.length === 0;
const projects = (names) => (isWhole ? names.map((name) => `--project=${name}`) : []);
const cache = join(root, '.cache');
const abandoned = new AbortController();

/** @returns {Promise<{ passed: number, skipped: number, failed: string[], flaky: string[] }>} */
async function runTests(name, args, env = {}) {
  const file = join(cache, `${name}.json`);
  rmSync(file, { force: true });
  const code = await runWith(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    signal: abandoned.signal,
    env: { WORTLAUT_TEST_REPORT: file, ...env },
  }).catch((error) => {
    if (!abandoned.signal.aborted) throw error;
    return 1;
  });
  const nothing = { passed: 0, skipped: 0, failed: [], flaky: [], running: [], isDone: false };
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing;
  if (!report.isDone)
    report.failed.push(
      `${name} ended before its tests did`,
      ...report.running.map((one) => `${one} (running)`),
    );
  if (code !== 0 && report.failed.length === 0) report.failed.push(`${name} ended with code ${code}`);
  return report;
}

const vitest = () =>
  runTests('vitest', [
    'run',
    '--reporter=default',
    '--reporter=./scripts/vitest-report.mjs',
    ...projects(isLong ? ['long'] : ['unit', 'process', 'product']),
    ...only,
  ]);

// A full run needs no screenshots; a story that runs by itself takes them.
const stories = () =>
  runTests(
    'playwright',
    ['test', '--reporter=list,./scripts/playwright-report.mjs', ...projects(isLong ? [] : ['quick'])],
    { PICTURES: process.env.PICTURES ?? 'off', ...(isLong && { LANGUAGES: 'all' }) },
  );

async function check() {
  const code = await runWith(process.execPath, [join(root, 'scripts', 'check.mjs')], { cwd: root });
  return code === 0
    ? { passed: 1, skipped: 0, failed: [], flaky: [] }
    : { passed: 0, skipped: 0, failed: ['npm run check'], flaky: [] };
}

function printEnd(reports) {
  const all = (key) => reports.flatMap((report) => report[key]);
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  const [failed, flaky] = [all('failed'), all('flaky')];
  const print = (line) => process.stdout.write(`${line}\n`);
  // A log of some hours is often kept by its end alone.
  for (const name of flaky) print(`flaky: ${name}`);
  for (const name of failed) print(`failed: ${name}`);
  print(`${flaky.length} flaky${flaky.length > MOST_FLAKY ? `: more than ${MOST_FLAKY} fail the run` : ''}`);
  print(`${sum('passed')} passed, ${failed.length} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed.length === 0 && flaky.length <= MOST_FLAKY ? 0 : 1;
}

mkdirSync(cache, { recursive: true });
if (process.env.SEED === 'random') {
  process.env.SEED = String(Date.now() % 2 ** 31);
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}
const watchdog = setTimeout(() => {
  process.stdout.write(`The tests are ended after ${MOST_MS / 60_000} minutes.\n`);
  abandoned.abort();
}, MOST_MS);
const reports = [];
if (isWhole && !isLong) reports.push(await check());
if (reports.every(({ failed }) => failed.length === 0)) {
  // The pages first: their build empties the folder that the program is built into.
  if (isWhole) await buildWhenNeeded();
  // Tests that start the product start what people start.
  process.env.WORTLAUT_TEST_PROGRAM = relative(root, await buildProgramWhenNeeded());
  reports.push(await vitest());
  if (isWhole && !abandoned.signal.aborted) reports.push(await stories());
}
clearTimeout(watchdog);
printEnd(reports);
// What hangs is not waited for.
if (abandoned.signal.aborted) process.exit();
