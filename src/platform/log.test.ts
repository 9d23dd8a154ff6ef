// A line of the log is one line of JSON on stderr, in UTC, without what somebody wrote or a secret.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** @returns the lines that a process of its own writes */
function logged(statements: string): Record<string, unknown>[] {
  const program = `import { createLog } from './src/platform/log.ts'; const log = createLog('info'); ${statements}`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '--eval', program],
    { encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  );
  expect([status, stdout]).toEqual([0, '']);
  return stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('text with breaks of lines stays one line, and begins no other', () => {
  const forged = 'a\n{"level":50,"msg":"forged"}\r\u2028\u001b[2J';
  const lines = logged(`log.info({ route: ${JSON.stringify(forged)} }, 'request refused');`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 30, route: forged, msg: 'request refused' });
});

it('says when in UTC', () => {
  const [line] = logged(`log.info('ready');`);
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it('holds no password, token, address or message of an error', () => {
  const [line] = logged(`
    const err = new Error('Ada said no', { cause: new TypeError('to ada@example.org') });
    log.error({
      err,
      given: { password: 'p4ss', token: 't0ken', email: 'ada@example.org' },
      req: { headers: { authorization: 'Bearer t0ken', cookie: 'sb=t0ken', apikey: 't0ken' } },
    }, 'failed');
  `);
  const text = JSON.stringify(line);
  expect(line).toMatchObject({ msg: 'failed', err: { type: 'Error', cause: { type: 'TypeError' } } });
  for (const secret of ['p4ss', 't0ken', 'ada@example.org', 'Ada said']) expect(text).not.toContain(secret);
});
