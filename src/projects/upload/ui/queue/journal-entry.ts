// What is remembered of an upload on this device, checked as it is read.
import { z } from 'zod/mini';
import {
  contexts,
  qualities,
  recordingLanguages,
  type TranscriptionSettings,
} from '#projects/domain/project.ts';
import { parseJson } from '#platform/text/parse-json.ts';

/** In the small build of zod, which travels to browsers. */
const settingsSchema = z.object({
  language: z.enum(recordingLanguages),
  diarization: z.boolean(),
  speakers: z.optional(z.number()),
  quality: z.enum(qualities),
  context: z.nullable(z.enum(contexts)),
  projectMode: z.enum(['single', 'per-file']),
  waitForModel: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<TranscriptionSettings>;

const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  settings: settingsSchema,
  recordings: z.optional(z.array(z.string())),
  files: z.array(
    z.object({
      name: z.string(),
      sizeBytes: z.number(),
      lastModified: z.number(),
      /** Absent in what an older build wrote. */
      fingerprint: z.optional(z.nullable(z.string())),
      sentBytes: z.number(),
      url: z.nullable(z.string()),
      finished: z.boolean(),
    }),
  ),
});

/** @returns null for what is no entry of ours */
export function readJournalEntry(text: string | null): z.infer<typeof entrySchema> | null {
  return entrySchema.safeParse(parseJson(text ?? '')).data ?? null;
}
