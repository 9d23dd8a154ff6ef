// A part of a bench that runs in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * @param name of the file beside this one, `NAME.child.ts`, which is sent the options and answers once
 * @returns what it answered
 */
export async function runChild<Answer>(name: string, options: object): Promise<Answer> {
  const child = fork(join(import.meta.dirname, `${name}.child.ts`));
  await once(child, 'spawn');
  child.send(options);
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The process of ${name} ended without an answer (${signal ?? `code ${code}`}).`);
    }),
  ])) as [Answer];
  return answer;
}
