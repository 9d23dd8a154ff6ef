// What sends files, loaded after the page is drawn or when the first file is sent.
import { createDiscard, createTransfer } from './transfer.ts';
import { createUploadJournal } from './upload-journal.ts';
import { UploadQueue, type UploadQueueDeps } from './upload-queue.ts';
import { isTransferring } from './upload-state.ts';

const UPLOAD_PATH = '/storage/v1/upload/resumable';

/** Also fetches what shows the uploads: the first one is seen as soon as it is started. */
export async function openUploads(
  deps: Omit<UploadQueueDeps, 'transfer' | 'discard' | 'journal' | 'now' | 'locks'> & {
    userId: string;
    accessToken: () => Promise<string | null>;
    locale: () => string;
  },
): Promise<UploadQueue> {
  const { userId, accessToken, locale, ...rest } = deps;
  const queue = new UploadQueue({
    ...rest,
    transfer: createTransfer({ endpoint: UPLOAD_PATH, accessToken, locale }),
    discard: createDiscard({ accessToken }),
    journal: createUploadJournal(localStorage, userId),
    now: () => performance.now(),
    locks: navigator.locks,
  });
  warnBeforeLeaving(queue);
  await import('./running-uploads.tsx');
  return queue;
}

/** On every page: the uploads run on from page to page. */
function warnBeforeLeaving(queue: UploadQueue): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.snapshot().some(isTransferring)) globalThis.addEventListener('beforeunload', warn);
    else globalThis.removeEventListener('beforeunload', warn);
  });
}
