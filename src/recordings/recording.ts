// What a recording is, the states it passes through, and which passage is legal. Pure.
import { z } from 'zod';

export const statuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'pending_llm',
  'processing_llm',
  'completed_llm',
  'failed_llm',
] as const;
export type Status = (typeof statuses)[number];

/** Nothing else is legal; the database refuses the rest by a trigger made from the same table. */
export const transitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['pending_llm'],
  failed: ['pending'],
  pending_llm: ['processing_llm'],
  processing_llm: ['completed_llm', 'failed_llm'],
  completed_llm: ['pending_llm'],
  failed_llm: ['pending_llm'],
};

export function canPass(from: Status, to: Status): boolean {
  return transitions[from].includes(to);
}

export const recordingLanguages = ['de', 'en', 'fr', 'es'] as const;
export const qualities = ['standard', 'high', 'premium'] as const;
export const contexts = ['legal', 'police', 'journalism', 'academic', 'medical', 'business'] as const;
export const revisionOrigins = ['finalised', 'edited', 'magic', 'interview', 'restored'] as const;

export type RecordingLanguage = (typeof recordingLanguages)[number];
export type Quality = (typeof qualities)[number];
export type Context = (typeof contexts)[number];
export type RevisionOrigin = (typeof revisionOrigins)[number];

export const settingsSchema = z.object({
  language: z.enum(recordingLanguages),
  diarization: z.boolean().default(false),
  speakers: z.number().int().min(1).max(8).optional(),
  quality: z.enum(qualities).default('standard'),
  context: z.enum(contexts).nullable().default(null),
  projectMode: z.enum(['single', 'per-file']).default('single'),
});
export type TranscriptionSettings = z.infer<typeof settingsSchema>;

/** A recording as `/api/projects` answers it. Times are ISO 8601, durations in ms. */
export const projectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(statuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  durationMs: z.number().int().nullable(),
  fileSizeKb: z.number().int(),
  language: z.enum(recordingLanguages),
  context: z.enum(contexts).nullable(),
  quality: z.enum(qualities),
  diarization: z.boolean(),
  /** Share of the recording that is transcribed, 0 to 1; null before the length is known. */
  progress: z.number().min(0).max(1).nullable(),
  /** True once it is known that the recording holds no speech. */
  noSpeech: z.boolean(),
  files: z.array(
    z.object({ name: z.string(), sizeKb: z.number().int(), offsetMs: z.number().int().nullable() }),
  ),
  revisions: z.array(
    z.object({ number: z.number().int(), createdAt: z.iso.datetime(), origin: z.enum(revisionOrigins) }),
  ),
  /** The first words of the text, for lists. */
  excerpt: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type Project = z.infer<typeof projectSchema>;
