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

/** Reports each step to `listen`, and writes the file twice a second. Ignores a file that cannot be written. */
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
  const reportProgress = (receivedBytes: number) => {
    latest = { receivedBytes: Math.min(receivedBytes, totalBytes), totalBytes };
    listen?.(latest);
    // Writes the first step at once and always the latest one, so the file shows where a stalled download stopped.
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
  return Object.assign(reportProgress, { settle });
}

/** Returns null without a valid file. */
export async function readProgress(folder: string): Promise<Progress | null> {
  try {
    return progressSchema.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch {
    return null;
  }
}
