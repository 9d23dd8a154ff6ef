// SANDBOX=required on a machine with bubblewrap and on one without.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newDataDir, PROGRAM } from '../../servers/product.ts';

const root = resolve(import.meta.dirname, '../../..');
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const BUBBLEWRAP = '/usr/bin/bwrap';
/** Lets a program see no working bubblewrap, by means of bubblewrap. */
const withoutIt = existsSync(BUBBLEWRAP)
  ? [BUBBLEWRAP, '--dev-bind', '/', '/', '--ro-bind', '/bin/false', BUBBLEWRAP, '--']
  : [];

function run(args: string[], options: { before?: string[]; sandbox: string; lang?: string }) {
  const { before = [], sandbox, lang = 'en' } = options;
  const [program = '', ...rest] = [...before, process.execPath, PROGRAM, ...args];
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    SANDBOX: sandbox,
    LC_ALL: lang,
    LOG_LEVEL: 'silent',
  };
  return spawnSync(program, rest, { cwd: root, env, encoding: 'utf8' });
}

it.each([['serve'], ['transcribe', 'package.json']])(
  'refuses to %s without bubblewrap, in a sentence',
  (...args) => {
    const { status, stderr, stdout } = run(args, { before: withoutIt, sandbox: 'required' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^SANDBOX=required needs bubblewrap, which doesn’t work on this machine\./m);
    // Nothing was started: the folder contains no database.
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

it('refuses in German where the terminal is German', () => {
  const { stderr } = run(['serve'], { before: withoutIt, sandbox: 'required', lang: 'de_DE.UTF-8' });
  expect(stderr).toContain('SANDBOX=required braucht bubblewrap');
});

it.each([
  ['required', withoutIt, '✗ Sandbox for media programs: SANDBOX=required needs bubblewrap'],
  ['auto', withoutIt, '– Sandbox for media programs: resource limits and allowlists only (SANDBOX=auto)'],
])('doctor says what SANDBOX=%s comes to without bubblewrap', (sandbox, before, line) => {
  expect(run(['doctor'], { before, sandbox }).stdout).toContain(line);
});
