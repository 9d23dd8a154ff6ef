// What sends files, loaded after the page is drawn or when the first file is sent.
import { createTransfer } from './transfer.ts';
import { createUploadJournal } from './upload-journal.ts';
import { UploadQueue, type UploadQueueDeps } from './upload-queue.ts';

const UPLOAD_PATH = '/storage/v1/upload/resumable';

/** Also fetches what shows the uploads: the first one is seen as soon as it is started. */
export async function openUploads(
  deps: Omit<UploadQueueDeps, 'transfer' | 'journal' | 'now' | 'locks'> & {
    userId: string;
    accessToken: () => Promise<string | null>;
    locale: () => string;
  },
): Promise<UploadQueue> {
  const { userId, accessToken, locale, ...rest } = deps;
  const queue = new UploadQueue({
    ...rest,
    transfer: createTransfer({ endpoint: UPLOAD_PATH, accessToken, locale }),
    journal: createUploadJournal(localStorage, userId),
    now: () => performance.now(),
    locks: navigator.locks,
  });
  await import('./running-uploads.tsx');
  return queue;
}
