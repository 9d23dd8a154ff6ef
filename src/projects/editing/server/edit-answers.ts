// What `/api/projects/{id}/edits` answers; pages know the same as types and load no schemas for it.
import { z } from 'zod';
import { transcriptSchema, wordSchema } from '#projects/domain/transcript.ts';
import type { DraftChanges } from '../model/edit-document.ts';
import type { OperationResult } from '../model/run-edits.ts';

const wordsSchema = z.array(wordSchema).readonly();
const millisecondsSchema = z.number().int().min(0);

const joinedSchema = z.object({
  into: z.string().describe('Id of the segment that goes on.'),
  versions: z.tuple([z.string(), z.string()]).readonly(),
  startMs: millisecondsSchema,
  endMs: millisecondsSchema,
  characters: z.number().int(),
  heardCount: z.number().int(),
  exactly: z.object({ words: wordsSchema, heard: wordsSchema }).exactOptional(),
});

const segmentSchema = z.object({
  id: z.string(),
  version: z.string().describe('The operation that changed its text last; empty as long as nothing did.'),
  speaker: z.string().nullable(),
  startMs: millisecondsSchema,
  endMs: millisecondsSchema,
  text: z.string(),
  words: wordsSchema,
  heard: wordsSchema.describe('The words of this stretch as editing began.'),
  removed: z.boolean(),
  joined: joinedSchema
    .exactOptional()
    .describe('On one that was joined to another: what parts them as they were.'),
});

const changesSchema = z.object({
  order: z.array(z.string()).readonly().nullable(),
  speakers: z
    .array(z.object({ id: z.string(), name: z.string(), mergedInto: z.string().nullable() }))
    .readonly()
    .nullable(),
  segments: z.array(segmentSchema).readonly(),
}) satisfies z.ZodType<DraftChanges>;

export const draftSchema = z.object({
  base: z.number().int().describe('Number of the revision that editing began with.'),
  sequence: z.number().int(),
  changes: changesSchema,
  content: transcriptSchema,
});

const resultSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.literal('applied') }),
  z.object({
    id: z.uuid(),
    outcome: z.literal('conflict'),
    theirs: z.string().nullable().describe('Null where the segment is gone.'),
    yours: z.string().nullable(),
  }),
  z.object({ id: z.uuid(), outcome: z.literal('ended') }),
]) satisfies z.ZodType<OperationResult>;

export const batchAnswerSchema = z.object({
  sequence: z.number().int(),
  open: z.boolean().describe('False: these edits have ended, and the draft is to be read again.'),
  results: z.array(resultSchema),
  changes: changesSchema,
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;
