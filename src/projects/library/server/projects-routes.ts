// What the routes under `/api/projects` take and answer: the schemas that check it, and what the API's description says.
import { z } from 'zod';
import { described } from '#platform/http/api-description.ts';
import { recordingLanguages } from '#projects/domain/project.ts';
import { projectSchema } from '#projects/domain/project-schemas.ts';
import { transcriptQuerySchema } from '#projects/revisions/public.server.ts';
import { transcriptSchema } from '#projects/domain/transcript.ts';
import { projectCheckSchema, newProjectsSchema } from '#projects/upload/public.server.ts';
import { filterSchema, pageSchema } from './list-query.server.ts';
import { MOST_IDS } from './list-projects.server.ts';
import { titleSchema } from '#projects/upload/public.ts';

export const idsSchema = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(MOST_IDS)
    .transform((ids) => [...new Set(ids)]),
});
export const changeSchema = z
  .object({
    title: titleSchema,
    /** What is there shall do. */
    waitForModel: z.literal(false).optional(),
    /** Of one that waits. */
    language: z.enum(recordingLanguages).optional(),
    /** Those that await their turn go first. */
    behind: z.literal(true).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'nothing to change',
  });
export const againSchema = z.object({ language: z.enum(recordingLanguages) });
export const audioSchema = z.object({ file: z.coerce.number().int().min(0).max(10_000).default(0) });

const failureSchema = z.object({ id: z.uuid(), error: z.object({ code: z.string(), message: z.string() }) });
const languageSchema = z.object({
  language: z.enum(recordingLanguages),
  available: z.boolean(),
  engine: z.string().nullable(),
  hint: z.string().nullable(),
});

export const projectRoutes = {
  create: described(
    {
      scope: 'projects:write',
      summary:
        'Makes one project of all uploads, or one of each (`projectMode`). The same uploads answer the same projects.',
      body: newProjectsSchema,
      answer: { status: 201, schema: z.object({ projects: z.array(projectSchema) }) },
    },
    { ownPlaces: true },
  ),
  check: described({
    scope: 'projects:write',
    summary: 'Says before a transfer what would stand against making a project of such files.',
    body: projectCheckSchema,
    answer: { status: 204 },
  }),
  list: described({
    scope: 'projects:read',
    summary: 'The projects of the person, searched, filtered and sorted, page by page.',
    query: pageSchema,
    answer: {
      status: 200,
      schema: z.object({
        projects: z.array(projectSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
        totalDurationMs: z.number().int(),
        found: z.number().int(),
      }),
    },
  }),
  listIds: described({
    scope: 'projects:read',
    summary: `The ids of all projects that the filter lets through, the ${MOST_IDS.toLocaleString('en')} newest at most.`,
    query: filterSchema,
    answer: { status: 200, schema: z.object({ ids: z.array(z.uuid()) }) },
  }),
  deleteMany: described({
    scope: 'projects:write',
    summary: 'Deletes many projects and says which were not there.',
    body: idsSchema,
    answer: { status: 200, schema: z.object({ deleted: z.array(z.uuid()), failed: z.array(failureSchema) }) },
  }),
  read: described({
    scope: 'projects:read',
    summary: 'One project.',
    answer: { status: 200, schema: projectSchema },
  }),
  change: described({
    scope: 'projects:write',
    summary:
      'Renames a project; of one that waits, stops its wait for a better model, changes its language, or lets others go first.',
    body: changeSchema,
    answer: { status: 200, schema: projectSchema },
  }),
  delete: described({
    scope: 'projects:write',
    summary: 'Deletes a project with its files and texts; running work on it ends.',
    answer: { status: 204 },
  }),
  retry: described({
    scope: 'projects:write',
    summary: 'Starts a failed step of a project again.',
    answer: { status: 200, schema: projectSchema },
  }),
  transcribeAgain: described({
    scope: 'projects:write',
    summary:
      'Transcribes a finished or failed project again, in another language; its text so far stays among the revisions.',
    body: againSchema,
    answer: { status: 200, schema: projectSchema },
  }),
  transcript: described({
    scope: 'projects:read',
    summary: 'The raw transcript or a revision, with the times of its words (`wortlaut/1`).',
    query: transcriptQuerySchema,
    answer: { status: 200, schema: transcriptSchema.extend({ revision: z.number().int().nullable() }) },
  }),
  peaks: described({
    scope: 'projects:read',
    summary: 'The waveform of a project: loudness from 0 to 1, empty until the audio is decoded.',
    answer: {
      status: 200,
      schema: z.object({ peaks: z.array(z.number().min(0).max(1)), perSecond: z.number() }),
    },
  }),
  audio: described({
    scope: 'projects:read',
    summary: 'A file of a project as it was uploaded; byte ranges are served.',
    query: audioSchema,
    answer: { status: 200, media: ['audio/*', 'video/*'] },
  }),
  deleteAudio: described({
    scope: 'projects:write',
    summary: 'Deletes the audio of a project that is not in work; its texts stay.',
    answer: { status: 204 },
  }),
  languages: described({
    scope: 'projects:read',
    summary: 'Which recording languages this installation can transcribe, and why not the others.',
    answer: { status: 200, schema: z.object({ languages: z.array(languageSchema) }) },
  }),
};
