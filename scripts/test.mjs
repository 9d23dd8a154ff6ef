// `npm test`: runs the static checks, then every test. The unit tests fill both cores: stories beside them came late for
// their time limits. The last line reports how many passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildProgramWhenNeeded, buildWhenNeeded } from './build.mjs';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

const only = process.argv.slice(2);
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });

function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** Empty where the tests ended before they could report: the others go on. */
function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

async function vitest() {
  const file = join(cache, 'vitest.json');
  rmSync(file, { force: true });
  const code = await runWith(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    {
      cwd: root,
    },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = reportIn(file);
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
}

async function browserStories() {
  const file = join(cache, 'playwright.json');
  rmSync(file, { force: true });
  const code = await runWith(bin('playwright'), ['test', '--reporter=list,json'], {
    cwd: root,
    // A full run needs no screenshots; a story that runs by itself takes them.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PICTURES: process.env.PICTURES ?? 'off' },
  });
  const { stats = { expected: 0, flaky: 0, unexpected: 0 } } = reportIn(file);
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) };
}

async function check() {
  const code = await runWith(process.execPath, [join(root, 'scripts', 'check.mjs')], { cwd: root });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

const results = [];
// The pages first: their build empties the folder that the program is built into.
if (only.length === 0) await buildWhenNeeded();
// Tests that start the product start what people start.
process.env.WORTLAUT_TEST_PROGRAM = relative(root, await buildProgramWhenNeeded());
if (only.length === 0) results.push(await check());
results.push(await vitest());
if (only.length === 0) results.push(await browserStories());
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
