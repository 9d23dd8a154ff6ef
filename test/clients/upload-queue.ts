// The queue of uploads without a server: files arrive, hang or are refused as a test says.
import type { Transfer } from '#projects/upload/ui/queue/transfer.ts';
import { createUploadJournal } from '#projects/upload/ui/queue/upload-journal.ts';
import { UploadQueue, type UploadQueueDeps } from '#projects/upload/ui/queue/upload-queue.ts';

export const settings = {
  language: 'de',
  diarization: false,
  quality: 'standard',
  context: null,
  projectMode: 'single',
} as const;
export const sound = (name: string, content = 'abc') =>
  new File([content], name, { type: 'audio/mpeg', lastModified: 7 });

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => entries.delete(key),
    setItem: (key, value) => entries.set(key, value),
  };
}

/** Call `until` to wait for a state of the queue. */
export function setUpQueue(
  transfer: Transfer,
  change: Partial<UploadQueueDeps> & { storage?: Storage } = {},
) {
  const { storage = memoryStorage(), ...rest } = change;
  const made: unknown[] = [];
  const discarded: string[] = [];
  const queue = new UploadQueue({
    transfer,
    createProjects: (body) => {
      made.push(body);
      return Promise.resolve([]);
    },
    journal: createUploadJournal(storage, 'user'),
    discard: (url) => discarded.push(url),
    onCreated: () => undefined,
    unknownFailure: () => 'Unbekannt.',
    now: () => 0,
    newId: () => `job-${made.length}`,
    ...rest,
  });
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (condition()) resolve();
      };
      queue.subscribe(check);
      check();
    });
  return { queue, made, discarded, storage, until };
}
export const arrives: Transfer = (file, { onUrl, onProgress }) => {
  onUrl(`http://x/storage/v1/upload/resumable/id-${file.name}`);
  onProgress(file.size);
  return Promise.resolve({ uploadId: `id-${file.name}` });
};
export const hangs: Transfer = (_, { onUrl, signal }) => {
  onUrl('http://x/storage/v1/upload/resumable/half');
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
};
