// One writer for each upload: a second request asks the first to stop and waits its turn.
import { ERRORS, type Lock, type Locker } from '@tus/server';

type Holder = { stop: () => void; released: Promise<void>; release: () => void };

/**
 * The locks of one process. A client that lost its connection returns before the server notices. The old request
 * then receives a stop signal, stores what it has and releases the lock within milliseconds.
 * @param options.onWanted called in the context of the holder's request when another wants the lock
 */
export function createUploadLocks(options: { currentStop: () => () => void }): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock: (id): Lock => {
      let mine: Holder | undefined;
      return {
        lock: async (signal) => {
          const stop = options.currentStop();
          for (let held = holders.get(id); held; held = holders.get(id)) {
            held.stop();
            await Promise.race([held.released, aborted(signal)]);
            if (signal.aborted) throw ERRORS.ABORTED;
          }
          let release: () => void = () => undefined;
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          mine = { stop, released, release };
          holders.set(id, mine);
        },
        unlock: async () => {
          if (mine && holders.get(id) === mine) holders.delete(id);
          mine?.release();
        },
      };
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
