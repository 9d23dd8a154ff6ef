// Child processes that wait for the next piece of work: who gets them, and when they end.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { soon } from '../../test/soon.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { keepChildren } from './kept-children.ts';

const folder = temporaryFolder();
const LONG_MS = 60_000;
const started: ChildProcess[] = [];
let childPath: string;

beforeAll(() => {
  childPath = join(folder, 'echo.mjs');
  writeFileSync(
    childPath,
    `process.on('message', (said) => process.send(said)); process.once('disconnect', () => process.exit());`,
  );
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

function start(): ChildProcess {
  const child = fork(childPath, { stdio: 'ignore' });
  started.push(child);
  return child;
}
async function work(child: ChildProcess, said: string): Promise<string> {
  child.send(said);
  const [answer] = (await once(child, 'message')) as [string];
  return answer;
}
/** By the event of Node itself: who waits has no listener of its own that could be asked. */
async function isEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

it('one does the next work, and reports nothing of it to whom it worked for before', async () => {
  const children = keepChildren({ start, most: 2, idleMs: LONG_MS });
  const first = children.take();
  const heard: unknown[] = [];
  first.on('message', (said) => heard.push(said));
  expect(await work(first, 'a')).toBe('a');
  children.giveBack(first);
  const second = children.take();
  expect(second).toBe(first);
  expect(await work(second, 'b')).toBe('b');
  expect(heard).toEqual(['a']);
  // At work it belongs to one alone.
  expect(children.take()).not.toBe(second);
});

it('no more than some wait: those beyond are ended', async () => {
  const children = keepChildren({ start, most: 1, idleMs: LONG_MS });
  const [first, second] = [children.take(), children.take()];
  await Promise.all([work(first, 'a'), work(second, 'b')]);
  children.giveBack(first);
  children.giveBack(second);
  await isEnded(second);
  expect(children.take()).toBe(first);
});

it('one that is asked for nothing is ended', async () => {
  const children = keepChildren({ start, most: 1, idleMs: 50 });
  const child = children.take();
  await work(child, 'a');
  children.giveBack(child);
  await isEnded(child);
  expect(child.signalCode).toBe('SIGKILL');
  expect(children.take()).not.toBe(child);
});

it('one that died while it waited, or was given back dead, is given to nobody', async () => {
  const children = keepChildren({ start, most: 2, idleMs: LONG_MS });
  const [waiting, dead] = [children.take(), children.take()];
  await Promise.all([work(waiting, 'a'), work(dead, 'b')]);
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  children.giveBack(dead);
  children.giveBack(waiting);
  const ended = once(waiting, 'exit');
  waiting.kill('SIGKILL');
  await ended;
  const next = children.take();
  expect(started.indexOf(next)).toBe(started.length - 1);
  expect(await work(next, 'c')).toBe('c');
});

it('those that wait do not hold up the end of this process, and end with it', async () => {
  const script = join(folder, 'parent.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'kept-children.ts'));
  writeFileSync(
    script,
    `import { fork } from 'node:child_process';
     import { keepChildren } from ${module};
     const start = () => fork(${JSON.stringify(childPath)}, { stdio: 'ignore' });
     const children = keepChildren({ start, most: 1, idleMs: ${LONG_MS} });
     const child = children.take();
     child.send('a');
     child.once('message', () => {
       children.giveBack(child);
       console.log(child.pid);
     });`,
  );
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(parent.stdout), once(parent, 'close')]);
  expect(parent.exitCode).toBe(0);
  await soon(() => expect(isRunning(Number(said))).toBe(false));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
