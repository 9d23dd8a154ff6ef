// One question to a process of its own: long work that the server must not wait for.
import { type ChildProcess, fork } from 'node:child_process';
import type { KeptChildren } from './kept-children.ts';

type ChildOptions = {
  /** Of the child's program; it takes one message after the other and answers each with one, plain data both. */
  path: string;
  /** The most that its heap may grow to. */
  heapMb: number;
  /** Further ones for its Node. */
  flags?: readonly string[];
};
type Asking = {
  /** Of the work, for the error. */
  name: string;
  signal: AbortSignal;
  /** Messages that the child takes before the question. While one is on its way, this process does other work. */
  ahead?: Iterable<object>;
};

/** The process ended before it answered. */
export class ChildEndedError extends Error {
  override name = 'ChildEndedError';
  /** False where Node could not even load the program: whatever it was asked is no cause of that. */
  readonly wasAtWork: boolean;
  constructor(name: string, { code, by }: { code: number | null; by: NodeJS.Signals | null }) {
    super(`${name} ended early (${by ?? `code ${code}`})`);
    this.wasAtWork = code !== 1;
  }
}

/**
 * The process ends with its answer.
 * @throws {ChildEndedError}
 * @throws the signal's reason when aborted
 */
export async function askChild<Answer>(question: object, options: ChildOptions & Asking): Promise<Answer> {
  options.signal.throwIfAborted();
  const child = startAskedChild(options);
  try {
    return await askStartedChild<Answer>(child, question, options);
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * The same of a process that waits, made by `startAskedChild`; it waits again afterwards.
 * @param options.isKept false where the question was so large that its memory is to be given back
 * @throws as `askChild`
 */
export async function askKeptChild<Answer>(
  children: KeptChildren,
  question: object,
  options: Asking & { isKept: boolean },
): Promise<Answer> {
  options.signal.throwIfAborted();
  const child = children.take();
  let isFit = false;
  try {
    const answer = await askStartedChild<Answer>(child, question, options);
    isFit = options.isKept;
    return answer;
  } finally {
    if (isFit) children.giveBack(child);
    else child.kill('SIGKILL');
  }
}

export function startAskedChild({ path, heapMb, flags = [] }: ChildOptions): ChildProcess {
  return fork(path, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    // It needs nothing that the server knows, and reads no configuration.
    env: {},
  });
}

/**
 * One question to a process of `startAskedChild`, which goes on afterwards; its caller ends it.
 * @throws as `askChild`
 */
export async function askStartedChild<Answer>(
  child: ChildProcess,
  question: object,
  { name, signal, ahead = [] }: Asking,
): Promise<Answer> {
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      child.once('message', (answer: Answer) => resolve(answer));
      child.once('error', reject);
      child.once('exit', (code, by) => reject(new ChildEndedError(name, { code, by })));
      sendAll(child, [...ahead, question]).catch(reject);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

async function sendAll(child: ChildProcess, messages: Iterable<object>): Promise<void> {
  for (const message of messages)
    await new Promise<void>((resolve, reject) => {
      child.send(message, (error) => (error ? reject(error) : resolve()));
    });
}
