// What `GET /api/speech/models` answers.
import { z } from 'zod';
import { modelRoles } from './catalogue/model-manifest.ts';

const progressSchema = z.object({
  receivedBytes: z.number().int().min(0),
  totalBytes: z.number().int().min(0),
});

const languageSchema = z.object({
  language: z.string(),
  coming: z
    .object({
      id: z.string(),
      name: z.string(),
      bytes: z.number().int(),
      progress: progressSchema.nullable(),
    })
    .nullable()
    .describe(
      'A better model that is on its way: its size on the disk, and what of its download has arrived.',
    ),
  engine: z.string().nullable().describe('What recognises it at this moment; null: nothing does.'),
});

const modelSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(modelRoles),
  languages: z.array(z.string()).readonly().describe('Empty where the language does not matter.'),
  bytes: z.number().int(),
  licence: z.object({ name: z.string(), url: z.url(), notice: z.string() }),
  state: z.enum(['ready', 'missing', 'changed', 'loading']),
  progress: progressSchema.nullable(),
  planned: z.boolean().describe('Belongs to the set of this machine.'),
  installable: z.boolean().describe('False where no checksum was published: it is never downloaded.'),
});

export const modelsStateSchema = z.object({
  languages: z.array(languageSchema),
  problem: z.string().nullable().describe('Why the last attempt to fetch a model ended, as a sentence.'),
  nextAttemptAt: z.iso.datetime().nullable(),
  models: z.array(modelSchema),
});
export type ModelsState = z.infer<typeof modelsStateSchema>;
