// How far an installation is, for every process that shares the folder.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from './stored-file.ts';

const progressSchema = z.object({ receivedBytes: z.number(), totalBytes: z.number() });
type Progress = z.output<typeof progressSchema>;

const NAME = 'progress.json';
const EVERY_MS = 500;

export type ProgressTeller = ((receivedBytes: number) => void) & { settle(): Promise<void> };

/** Tells each step to `listen`, and twice a second to the file; that it cannot be written is no reason to stop. */
export function writeProgress(
  folder: string,
  totalBytes: number,
  listen: ((progress: Progress) => void) | undefined,
): ProgressTeller {
  let latest: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    timer = undefined;
    const content = JSON.stringify(latest);
    writing = writing.then(() => replaceFile(join(folder, NAME), content)).catch(() => undefined);
  };
  const tell = (receivedBytes: number) => {
    latest = { receivedBytes: Math.min(receivedBytes, totalBytes), totalBytes };
    listen?.(latest);
    // The first step at once, the last of a while in any case: a line that hangs tells where it hangs.
    if (timer === undefined) {
      write();
      timer = setTimeout(write, EVERY_MS);
      timer.unref();
    }
  };
  const settle = () => {
    clearTimeout(timer);
    return writing;
  };
  return Object.assign(tell, { settle });
}

/** Null where nothing is told. */
export async function readProgress(folder: string): Promise<Progress | null> {
  try {
    return progressSchema.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch {
    return null;
  }
}
