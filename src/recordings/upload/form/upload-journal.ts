// Remembers uploads on this device, so that a reload can go on where it was torn off.
import { z } from 'zod';
import { settingsSchema } from '../../recording.ts';
import { isTransferring, type UploadJob } from './upload-state.ts';

const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  settings: settingsSchema,
  files: z.array(
    z.object({
      name: z.string(),
      sizeBytes: z.number(),
      lastModified: z.number(),
      sentBytes: z.number(),
      url: z.string().nullable(),
      finished: z.boolean(),
    }),
  ),
});

export type UploadJournal = {
  /** Jobs of this user that were under way when the page was left; they come back as `interrupted`. */
  restore: () => UploadJob[];
  /** Replaces what is remembered of one job. */
  keep: (job: UploadJob) => void;
  forget: (id: string) => void;
};

/** One entry per job, so that two tabs do not overwrite each other. */
export function createUploadJournal(storage: Storage, userId: string): UploadJournal {
  const prefix = `wortlaut.upload.${userId}.`;
  return {
    restore: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return keys.flatMap((key) => {
        if (!key?.startsWith(prefix)) return [];
        const entry = entrySchema.safeParse(parseJson(storage.getItem(key)));
        if (!entry.success) return [];
        const { settings, ...rest } = entry.data;
        return [{ ...rest, settings, step: 'interrupted', waiting: false, samples: [], message: null }];
      });
    },
    keep: (job) => {
      if (!isTransferring(job)) return;
      const { id, title, settings, files } = job;
      try {
        storage.setItem(prefix + id, JSON.stringify({ id, title, settings, files }));
      } catch {
        // A full or forbidden storage costs the resumption after a reload, not the upload.
      }
    },
    forget: (id) => storage.removeItem(prefix + id),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
