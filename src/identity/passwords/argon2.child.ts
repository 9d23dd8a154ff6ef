// A thread that does nothing but Argon2id: one piece of work after the other, in the order in which they come.
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Argon2Answer, Argon2Options } from './argon2-threads.ts';

parentPort?.on('message', (options: Argon2Options) => parentPort?.postMessage(answerOf(options)));

function answerOf({ id, ...order }: Argon2Options): Argon2Answer {
  try {
    if (order.kind === 'hash') return { id, result: hashSync(order.password, order.parameters) };
    return { id, result: verifySync(order.stored, order.password) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}
