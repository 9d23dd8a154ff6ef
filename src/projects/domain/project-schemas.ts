// How orders and answers about a recording are checked where they come in; apart, so that pages need no checker.
import { z } from 'zod';
import {
  contexts,
  type Project,
  qualities,
  recordingLanguages,
  revisionOrigins,
  statuses,
  type TranscriptionSettings,
} from './project.ts';

/** Names and terms as they shall be written, each once. */
export const vocabularySchema = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^(?=\P{L}*\p{L})\P{C}*$/u),
  )
  .max(500)
  .transform((terms) => [...new Set(terms)]);

export const settingsSchema = z.object({
  language: z.enum(recordingLanguages),
  diarization: z.boolean().default(false),
  speakers: z.number().int().min(1).max(8).optional(),
  quality: z.enum(qualities).default('standard'),
  context: z.enum(contexts).nullable().default(null),
  projectMode: z.enum(['single', 'per-file']).default('single'),
  vocabulary: vocabularySchema.default([]),
  waitForModel: z.boolean().default(false),
}) satisfies z.ZodType<TranscriptionSettings>;

const provenanceSchema = z.object({
  basedOn: z.union([z.number().int().min(1), z.literal('raw')]).optional(),
  model: z.string().optional(),
  byRules: z.literal(true).optional(),
  prompt: z.string().optional(),
});

const litSchema = z.array(z.object({ text: z.string(), lit: z.boolean() }));

export const projectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  ownerId: z.uuid().describe('A person’s id, or a team’s.'),
  addedBy: z
    .uuid()
    .nullable()
    .describe(
      'Of a team’s project: who moved it there; the team where a program of it made it. Null for a person’s own.',
    ),
  folderId: z.uuid().nullable(),
  status: z.enum(statuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  durationMs: z.number().int().nullable(),
  fileSizeKb: z.number().int(),
  language: z.enum(recordingLanguages),
  context: z.enum(contexts).nullable(),
  quality: z.enum(qualities),
  diarization: z.boolean(),
  waitForModel: z.boolean(),
  awaitsTurn: z.boolean(),
  progress: z.number().min(0).max(1).nullable(),
  pace: z.number().min(0).nullable(),
  noSpeech: z.boolean(),
  speakerCount: z.number().int().min(1).nullable(),
  openFindings: z.number().int().min(0).nullable(),
  openNames: z.number().int().min(0).nullable(),
  facts: z.number().int().min(0).nullable(),
  checkedFacts: z.number().int().min(0).nullable(),
  files: z.array(
    z.object({
      name: z.string(),
      sizeKb: z.number().int(),
      offsetMs: z.number().int().nullable(),
      durationMs: z.number().int().nullable(),
      claimedMs: z
        .number()
        .int()
        .nullable()
        .describe('The length that the file claims, where it holds less: it is incomplete.'),
    }),
  ),
  revisions: z.array(
    z.object({
      number: z.number().int(),
      createdAt: z.iso.datetime(),
      origin: z.enum(revisionOrigins),
      provenance: provenanceSchema,
      madeBy: z.uuid().nullable().describe('Who made it; null for what the product made.'),
    }),
  ),
  excerpt: z.string().nullable(),
  soundDeletedAt: z.iso.datetime().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  notTaken: z
    .array(z.object({ name: z.string(), reason: z.string().nullable() }))
    .optional()
    .describe(
      'What came beside it in the same mail and was not taken; where one recording is asked for alone.',
    ),
  match: z.object({ title: litSchema, text: litSchema.nullable() }).optional(),
}) satisfies z.ZodType<Project>;
