// How often work gives way to others: Node answers what came in between two turns of its event loop.
import { createHook } from 'node:async_hooks';

/** @returns how many times something in this process asked for the next turn by `setImmediate` meanwhile */
export async function yieldsOf(work: () => Promise<unknown>): Promise<number> {
  let yields = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'Immediate') yields += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return yields;
}
