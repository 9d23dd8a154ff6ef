import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { DiarizerError } from './diarizer.ts';
import { runDiarizerProcess } from './diarizer-process.ts';

const turns = [{ speaker: 0, startMs: 0, endMs: 500 }];
const ANSWER = `process.send({ type: 'turns', turns: ${JSON.stringify(turns)} });`;
/** What the process says that it works, ms, stands for its processor time: on no machine is it more or less. */
const WORK = `const work = (ms) => appendFileSync(file('work'), \`\${process.pid} \${ms}\\n\`);
  const seen = () => existsSync(file('seen')) ? readFileSync(file('seen')).length : 0;
  const isSeen = async (times) => { while (seen() < times) await new Promise((next) => setTimeout(next, 5)); };`;

/** Reads that work, and notes each look that follows some. One that still starts does not count as idle. */
function workIn(file: (kind: string) => string) {
  let [starting, looks] = [0, 0];
  return (pid: number) => {
    const lines = existsSync(file('work')) ? readFileSync(file('work'), 'utf8').trim().split('\n') : [];
    const own = lines.map((line) => line.split(' ').map(Number)).filter(([of]) => of === pid);
    if (own.length === 0) starting += 0.001;
    if (lines.length > looks) {
      looks += 1;
      appendFileSync(file('seen'), '.');
    }
    return own.reduce((sum, [, ms = 0]) => sum + ms, starting);
  };
}

describe('the process of a diarizer', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @param body code that the process runs for its order; `starts` counts its starts */
  const run = async (name: string, body: string, stall = { busyMs: 1_000, idleMs: 600_000 }) => {
    const childPath = join(folder, `${name}.mjs`);
    const file = (kind: string) => join(folder, `${name}.${kind}`);
    const count = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
      const file = (kind) => ${JSON.stringify(join(folder, name))} + '.' + kind;
      appendFileSync(file('log'), 'x');
      const starts = readFileSync(file('log')).length;`;
    const program = `${count} ${WORK} process.on('message', async () => { work(0); ${body} });`;
    await writeFile(childPath, program);
    const outcome = await runDiarizerProcess(
      { sizeBytes: 32_000, signal: new AbortController().signal },
      {
        childPath,
        message: {},
        memoryMb: 64,
        limit: { baseMs: 600_000, perAudioMs: 0, stall },
        processorMs: workIn(file),
      },
    ).catch((error: unknown) => error);
    expect(childProcesses(new RegExp(`${name}\\.mjs`))).toEqual([]);
    return { outcome, starts: (await readFile(file('log'))).length };
  };

  it('is tried again where it hung once', async () => {
    const { outcome, starts } = await run('once', `if (starts === 1) return work(1_000); ${ANSWER}`);
    expect(outcome).toEqual(turns);
    expect(starts).toBe(2);
  });

  it.each([
    ['works on and on', 'work(500);', { busyMs: 500, idleMs: 600_000 }, /500 ms of work/],
    ['waits for nothing', '', { busyMs: 60_000, idleMs: 1_500 }, /did nothing/],
  ])('is given up where it hangs twice: %s', async (_how, body, stall, message) => {
    const { outcome, starts } = await run('twice' + stall.busyMs, body, stall);
    expect(outcome).toBeInstanceOf(DiarizerError);
    expect((outcome as Error).message).toMatch(message);
    expect(starts).toBe(2);
  });

  it('may take its time as long as it reports progress, though it never waits', async () => {
    const step = `await isSeen(step); work(60); process.send({ type: 'progress' });`;
    const body = `for (let step = 1; step <= 12; step += 1) { ${step} } ${ANSWER}`;
    const { outcome, starts } = await run('slow', body, { busyMs: 600, idleMs: 600_000 });
    expect(outcome).toEqual(turns);
    expect(starts).toBe(1);
  });

  it('is not tried again where it failed: it would fail again', async () => {
    const { outcome, starts } = await run('fails', `process.send({ type: 'failed', message: 'no model' });`);
    expect((outcome as Error).message).toContain('no model');
    expect(starts).toBe(1);
  });
});
