// Brings an upload to the disk while more of it arrives, so that the sync before it is handed over finds little left.
import type { FileHandle } from 'node:fs/promises';

const EVERY_BYTES = 128 * 1024 * 1024;

/** For one file while it is written. */
export type EarlySync = {
  /** To be told of bytes once they are written. */
  written(bytes: number): void;
  /**
   * Waits for what is under way; to be called before the file is closed.
   * @throws the system's error, with the file cut back to where it began: the kernel tells a lost page once only
   */
  end(): Promise<void>;
};

/** @returns one file's sync; all of them take turns, for a slow disk must not hold every thread of the pool */
export function createEarlySync(options: { everyBytes: number } = { everyBytes: EVERY_BYTES }) {
  let busy = false;
  return (file: Pick<FileHandle, 'datasync' | 'truncate'>, beganAt: number): EarlySync => {
    let waiting = 0;
    let running = Promise.resolve();
    let failure: { error: unknown } | undefined;
    const sync = async () => {
      busy = true;
      try {
        await file.datasync();
      } catch (error) {
        failure ??= { error };
      } finally {
        busy = false;
      }
    };
    return {
      written: (bytes) => {
        waiting += bytes;
        if (busy || waiting < options.everyBytes) return;
        waiting = 0;
        running = sync();
      },
      end: async () => {
        await running;
        if (!failure) return;
        await file.truncate(beganAt);
        throw failure.error;
      },
    };
  };
}
