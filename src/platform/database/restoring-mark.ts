// The mark of a data folder that is being put back from a backup: nothing may start on a part of it.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow } from '#platform/files/durable.ts';

/** In the data folder: on the disk before the first file, gone once the last one is. */
export const RESTORING_MARK = 'wortlaut.restoring';

export class HalfRestoredError extends Error {
  override name = 'HalfRestoredError';
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} holds only a part of a backup: restoring it was cut off. ` +
        'Run that restore again, which begins from the start, or empty the folder. Nothing was changed.',
    );
  }
}

export function isHalfRestored(dataDir: string): boolean {
  return existsSync(join(dataDir, RESTORING_MARK));
}

export function markRestoring(dataDir: string): void {
  writeFileSync(join(dataDir, RESTORING_MARK), new Date().toISOString(), { flush: true });
  syncFolderNow(dataDir);
}

/** To be called when all else is on the disk. */
export function unmarkRestoring(dataDir: string): void {
  rmSync(join(dataDir, RESTORING_MARK), { force: true });
  syncFolderNow(dataDir);
}
