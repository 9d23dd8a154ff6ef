// `npm test`: runs every test, and the static checks. The unit tests fill both cores: stories beside them came late for
// their time limits. A story waits now and then: the checks take what it leaves. The last line reports how many passed
// and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
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
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = reportIn(file);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      return (tests.length > 0 ? tests : ['the file itself']).map(
        (test) => `${relative(root, name)}: ${test}`,
      );
    });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), failures };
}

/** @param file of the story; what declares it may stand in another */
function failedStories({ specs = [], suites = [] }, file) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `test/e2e/${file}: ${title}`);
  return [...failed, ...suites.flatMap((suite) => failedStories(suite, file))];
}

async function browserStories() {
  const file = join(cache, 'playwright.json');
  rmSync(file, { force: true });
  const code = await runWith(bin('playwright'), ['test', '--reporter=list,json'], {
    cwd: root,
    // A full run needs no screenshots; a story that runs by itself takes them.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PICTURES: process.env.PICTURES ?? 'off' },
  });
  const { stats = { expected: 0, flaky: 0, unexpected: 0 }, suites = [] } = reportIn(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    failures: suites.flatMap((suite) => failedStories(suite, suite.title)),
  };
}

/** What runs beside it goes first. */
async function check() {
  const options = { cwd: root, priority: constants.priority.PRIORITY_LOW };
  const code = await runWith(process.execPath, [join(root, 'scripts', 'check.mjs')], options);
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    failures: code === 0 ? [] : ['npm run check'],
  };
}

const results = [];
// The pages first: their build empties the folder that the program is built into.
if (only.length === 0) await buildWhenNeeded();
// Tests that start the product start what people start.
process.env.WORTLAUT_TEST_PROGRAM = relative(root, await buildProgramWhenNeeded());
results.push(await vitest());
if (only.length === 0) results.push(...(await Promise.all([browserStories(), check()])));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
// A log of some hours is often kept by its end alone.
for (const failure of results.flatMap(({ failures }) => failures))
  process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
