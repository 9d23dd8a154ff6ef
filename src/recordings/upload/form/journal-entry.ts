// What is remembered of an upload on this device, checked as it is read.
import { z } from 'zod';
import { settingsSchema } from '../../recording-schemas.ts';

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

/** @returns null for what is no entry of ours */
export function readJournalEntry(text: string | null): z.infer<typeof entrySchema> | null {
  return entrySchema.safeParse(parseJson(text)).data ?? null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
