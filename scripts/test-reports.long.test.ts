import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** @returns what the reporter wrote about `code`, which is a file of tests, and the folder that it stood in */
function reportOn(tool: 'vitest' | 'playwright', code: string) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the checkout, so that packages are found where they are.
  const folder = mkdtempSync(join(root, '.cache', 'reports-'));
  const isVitest = tool === 'vitest';
  const report = join(folder, 'report.json');
  const from = isVitest ? 'vitest' : '@playwright/test';
  writeFileSync(
    join(folder, `one.${isVitest ? 'test' : 'spec'}.ts`),
    `import * as lib from '${from}';\n${code}`,
  );
  writeFileSync(
    join(folder, `${tool}.config.ts`),
    isVitest ? 'export default { test: { retry: 1 } };' : 'export default { retries: 1 };',
  );
  try {
    const args = isVitest ? ['run', '--root', folder] : ['test', '--config', folder];
    spawnSync(
      join(root, 'node_modules', '.bin', tool),
      [...args, `--reporter=${join(root, 'scripts', `${tool}-report.mjs`)}`],
      { cwd: folder, env: { PATH: process.env.PATH, WORTLAUT_TEST_REPORT: report } },
    );
    return { report: JSON.parse(readFileSync(report, 'utf8')) as unknown, folder: relative(root, folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tests = `
const { test, expect } = lib;
let tries = 0;
test('holds', () => {});
test('holds when tried again', () => expect((tries += 1)).toBe(2));
test('never holds', () => expect(1).toBe(2));
test.skip('is left out', () => {});
`;

it('counts what Vitest found, names what failed or passed at the second try, and hooks that broke', () => {
  const broken = `lib.describe('a group', () => {
    lib.beforeAll(() => { throw new Error('no server'); });
    lib.test('is not reached', () => {});
  });`;
  const { report, folder } = reportOn('vitest', `${tests}${broken}`);
  const file = `${folder}/one.test.ts`;
  expect(report).toMatchObject({
    passed: 2,
    flaky: [`${file}: holds when tried again`],
    failed: [expect.stringMatching(`^${file}: never holds: expected 1 to be 2`), `${file}: no server`],
    running: [],
    isDone: true,
  });
});

it('counts what Playwright found, and names what failed or passed at the second try', () => {
  // Each try has a process of its own.
  const { report } = reportOn('playwright', tests.replace('(tries += 1)', 'test.info().retry + 1'));
  const file = 'test/stories/one.spec.ts';
  expect(report).toMatchObject({
    passed: 2,
    skipped: 1,
    flaky: [`${file}: holds when tried again`],
    failed: [expect.stringMatching(`^${file}: never holds: .*toBe`)],
    running: [],
    isDone: true,
  });
});

it('names what was running when the tests were ended', () => {
  const { report, folder } = reportOn(
    'vitest',
    `lib.test('fails', () => lib.expect(1).toBe(2));
    lib.test('takes the process along', () => { process.kill(${'process.ppid'}, 'SIGKILL'); return new Promise(() => {}); });`,
  );
  expect(report).toMatchObject({ isDone: false });
  expect((report as { running: string[] }).running).toContain(`${folder}/one.test.ts`);
});
