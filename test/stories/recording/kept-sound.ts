// What of a recording is on the device already.
import type { Page } from '@playwright/test';

/** ms of sound. */
export function keptMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((one) => one.name?.startsWith('wortlaut.recorder.'))?.name;
    if (name === undefined) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
    });
    try {
      const request = database.transaction('recordings').objectStore('recordings').getAll();
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const recordings = request.result as { segments: { ms: number }[] }[];
      return recordings.flatMap(({ segments }) => segments).reduce((sum, { ms }) => sum + ms, 0);
    } finally {
      database.close();
    }
  });
}
