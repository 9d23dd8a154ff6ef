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
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  const tell = (receivedBytes: number) => {
    const progress = { receivedBytes: Math.min(receivedBytes, totalBytes), totalBytes };
    listen?.(progress);
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    writing = writing
      .then(() => replaceFile(join(folder, NAME), JSON.stringify(progress)))
      .catch(() => undefined);
  };
  return Object.assign(tell, { settle: () => writing });
}

/** Null where nothing is told. */
export async function readProgress(folder: string): Promise<Progress | null> {
  try {
    return progressSchema.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch {
    return null;
  }
}
