// Runs Argon2id in separate threads, so that the next password does not wait for the busy event loop.
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

export type Argon2 = {
  /** @returns PHC form */
  hash(password: string, parameters: Options): Promise<string>;
  /** @throws when `stored` is not in PHC form */
  verify(stored: string, password: string): Promise<boolean>;
};

type Work =
  | { kind: 'hash'; password: string; parameters: Options }
  | { kind: 'verify'; password: string; stored: string };
export type Argon2Options = Work & { id: number };
export type Argon2Answer = { id: number; result: string | boolean } | { id: number; error: string };

/** The threads' name in the operating system, so that their cost can be measured separately. */
export const THREAD_NAME = 'argon2';

type Pending = { resolve: (result: string | boolean) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; pending: Map<number, Pending> };

/**
 * Threads begin with the first work for them, keep no process alive while they are idle, and are replaced when they
 * end; what they had in work then fails.
 * @param count how many at most @param program what they run
 */
export function createArgon2(count: number, program = new URL('./argon2.child.ts', import.meta.url)): Argon2 {
  const threads = new Set<Thread>();
  let orders = 0;
  const freest = (): Thread => {
    const idle = [...threads].toSorted((a, b) => a.pending.size - b.pending.size)[0];
    if (idle && (idle.pending.size === 0 || threads.size >= count)) return idle;
    const started = startThread(program, () => threads.delete(started));
    threads.add(started);
    return started;
  };
  const ask = (work: Work) =>
    new Promise<string | boolean>((resolve, reject) => {
      const { worker, pending } = freest();
      const id = (orders += 1);
      pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ ...work, id } satisfies Argon2Options);
    });
  return {
    hash: async (password, parameters) => String(await ask({ kind: 'hash', password, parameters })),
    verify: async (stored, password) => (await ask({ kind: 'verify', password, stored })) === true,
  };
}

function startThread(program: URL, onEnd: () => void): Thread {
  // Nothing of the server's environment or flags is of use there.
  const worker = new Worker(program, { name: THREAD_NAME, env: {}, execArgv: [] });
  const pending: Thread['pending'] = new Map();
  let cause = new Error('The thread for passwords ended.');
  worker.on('message', (answer: Argon2Answer) => {
    const asked = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) worker.unref();
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.result);
  });
  worker.on('error', (error: Error) => {
    cause = error;
  });
  worker.on('exit', () => {
    onEnd();
    for (const { reject } of pending.values()) reject(cause);
  });
  return { worker, pending };
}
