// What the tests of a file or a `describe` share: started before the first of them, where it is called.
import { beforeAll } from 'vitest';

/**
 * @param end what follows the last test, where `start` does not see to it
 * @returns what `start` gives, to be used within tests and hooks alone
 */
export function setUpOnce<Started extends object>(
  start: () => Promise<Started>,
  end?: (started: Started) => Promise<void>,
): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    const one = await start();
    started = one;
    return () => end?.(one);
  });
  const startedOne = () => {
    if (!started) throw new Error('It starts with the tests.');
    return started;
  };
  return new Proxy({} as Started, {
    get: (_target, name) => Reflect.get(startedOne(), name),
    set: (_target, name, value) => Reflect.set(startedOne(), name, value),
    // For `{ ...server }`.
    ownKeys: () => Reflect.ownKeys(startedOne()),
    getOwnPropertyDescriptor: (_target, name) => ({
      ...Reflect.getOwnPropertyDescriptor(startedOne(), name),
      configurable: true,
    }),
  });
}
