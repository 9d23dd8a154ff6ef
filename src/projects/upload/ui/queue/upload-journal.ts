// Remembers uploads on this device, so that a reload can go on where it was torn off.
import { isTransferring, type UploadJob } from './upload-state.ts';

export type UploadJournal = {
  /** Jobs of this user that were under way when the page was left; they come back as `interrupted`. */
  restore: () => Promise<UploadJob[]>;
  /** Replaces what is remembered of one job. */
  keep: (job: UploadJob) => void;
  forget: (id: string) => void;
};

/** One entry per job, so that two tabs do not overwrite each other. */
export function createUploadJournal(storage: Storage, userId: string): UploadJournal {
  const prefix = `wortlaut.upload.${userId}.`;
  return {
    restore: async () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      const kept = keys.filter((key) => key?.startsWith(prefix)).map((key) => storage.getItem(key ?? ''));
      if (kept.length === 0) return [];
      // The storage may hold what an older build wrote; its check is loaded only when there is something.
      const { readJournalEntry } = await import('./journal-entry.ts');
      return kept.flatMap((text) => {
        const entry = readJournalEntry(text);
        if (!entry) return [];
        const { recordings = [] } = entry;
        const files = entry.files.map((file) => ({ ...file, fingerprint: file.fingerprint ?? null }));
        return [
          {
            ...entry,
            files,
            recordings,
            step: 'interrupted',
            waiting: false,
            samples: [],
            message: null,
            code: null,
          },
        ];
      });
    },
    keep: (job) => {
      if (!isTransferring(job)) return;
      const { id, title, settings, files, recordings } = job;
      try {
        storage.setItem(prefix + id, JSON.stringify({ id, title, settings, files, recordings }));
      } catch {
        // A full or forbidden storage costs the resumption after a reload, not the upload.
      }
    },
    forget: (id) => storage.removeItem(prefix + id),
  };
}
