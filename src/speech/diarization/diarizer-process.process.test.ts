import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { DiarizerError } from './diarizer.ts';
import { runDiarizerProcess } from './diarizer-process.ts';

const turns = [{ speaker: 0, startMs: 0, endMs: 500 }];
const ANSWER = `process.send({ type: 'turns', turns: ${JSON.stringify(turns)} });`;
/** ms of processor time. */
const WORK = `const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000; };
  const work = (ms) => { const until = spent() + ms; while (spent() < until); };`;

describe('the process of a diarizer', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @param body code that the process runs for its order; `starts` counts its starts */
  const run = async (name: string, body: string, stall = { busyMs: 1_000, idleMs: 60_000 }) => {
    const childPath = join(folder, `${name}.mjs`);
    const log = join(folder, `${name}.log`);
    const count = `import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(log)}, 'x');
      const starts = readFileSync(${JSON.stringify(log)}).length;`;
    await writeFile(childPath, `${count} ${WORK} process.on('message', () => { ${body} });`);
    const outcome = await runDiarizerProcess(
      { sizeBytes: 32_000, signal: new AbortController().signal },
      {
        childPath,
        message: {},
        memoryMb: 64,
        limit: { baseMs: 600_000, perAudioMs: 0, stall },
      },
    ).catch((error: unknown) => error);
    expect(childProcesses(new RegExp(`${name}\\.mjs`))).toEqual([]);
    return { outcome, starts: (await readFile(log)).length };
  };

  it('is tried again where it hung once', async () => {
    const { outcome, starts } = await run('once', `if (starts === 1) for (;;); ${ANSWER}`);
    expect(outcome).toEqual(turns);
    expect(starts).toBe(2);
  });

  it.each([
    ['works on and on', 'for (;;);', { busyMs: 500, idleMs: 60_000 }, /500 ms of work/],
    [
      'waits for nothing',
      'setInterval(() => {}, 3_600_000);',
      { busyMs: 60_000, idleMs: 1_500 },
      /did nothing/,
    ],
  ])('is given up where it hangs twice: %s', async (_how, body, stall, message) => {
    const { outcome, starts } = await run('twice' + stall.busyMs, body, stall);
    expect(outcome).toBeInstanceOf(DiarizerError);
    expect((outcome as Error).message).toMatch(message);
    expect(starts).toBe(2);
  });

  it('may take its time as long as it reports progress, though it never waits', async () => {
    const step = `work(60); process.send({ type: 'progress' });`;
    const { outcome, starts } = await run('slow', `for (let i = 0; i < 12; i += 1) { ${step} } ${ANSWER}`, {
      busyMs: 600,
      idleMs: 60_000,
    });
    expect(outcome).toEqual(turns);
    expect(starts).toBe(1);
  });

  it('is not tried again where it failed: it would fail again', async () => {
    const { outcome, starts } = await run('fails', `process.send({ type: 'failed', message: 'no model' });`);
    expect((outcome as Error).message).toContain('no model');
    expect(starts).toBe(1);
  });
});
