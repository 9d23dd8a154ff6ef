// What `/api/projects/{id}/magic-transcript` answers; pages know the same as types and load no schemas for it.
import { z } from 'zod';
import { contexts } from '#projects/domain/project.ts';
import { magicLevels, type MagicPage, type MagicRun, magicStates } from './magic-run.ts';

const readySchema = z
  .enum(['ready', 'premium'])
  .nullable()
  .describe('Null where no such model is set up; premium: not included in the person’s plan.');

export const magicRunSchema = z.object({
  id: z.uuid(),
  state: z.enum(magicStates),
  model: z.enum(magicLevels),
  prompt: z.string(),
  source: z.union([z.literal('raw'), z.number().int()]),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nullable().describe('The revision that it became.'),
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }).optional(),
}) satisfies z.ZodType<MagicRun>;

export const magicPageSchema = z.object({
  models: z.object({ basic: readySchema, professional: readySchema }),
  presets: z.array(
    z.object({
      id: z.string(),
      context: z.enum(contexts).nullable().describe('Null: for any recording.'),
      name: z.string(),
      prompt: z.string(),
    }),
  ),
  run: magicRunSchema.nullable().describe('The order given last, ended or not.'),
}) satisfies z.ZodType<MagicPage>;
