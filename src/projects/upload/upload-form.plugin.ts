// POST /api/projects/upload: files and settings in one form, for programs without TUS. The same project as theirs.
import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { translator } from '#i18n/translate.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { type FormField, receiveForm } from '#platform/http/receive-form.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { projectSchema, settingsSchema } from '#projects/domain/project-schemas.ts';
import { type ProjectRow, projectViews } from '#projects/domain/project-view.ts';
import { createProjects, type CreateProjectsDeps } from './create-projects.server.ts';
import { newUploadId, receiveUpload } from './receive-upload.server.ts';
import { requireTitle, titleSchema } from './title.ts';
import type { Uploads, UploadsDeps } from './uploads.server.ts';

const fieldsSchema = z.strictObject({
  title: titleSchema,
  settings: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(settingsSchema),
});

const route = described(
  {
    scope: 'projects:write',
    summary:
      'Takes one file or more in and makes one project of all, or one of each (`projectMode`): TUS and `POST /api/projects` in one request.',
    form: z.object({
      file: z.string().describe('A recording, as a file of the form; may be repeated.'),
      settings: settingsSchema.describe('As JSON.'),
      title: z.string().optional(),
    }),
    answer: { status: 201, schema: z.object({ projects: z.array(projectSchema) }) },
  },
  { ownPlaces: true, takesFiles: true },
);

export type UploadFormDeps = CreateProjectsDeps & UploadsDeps & { uploads: Uploads };

export function uploadFormPlugin(deps: UploadFormDeps): FastifyPluginAsync {
  return async (app) => {
    // The form is read from the socket, once it is known who sends it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    app.post('/api/projects/upload', route, async (request, reply) => {
      const caller = requireCaller(request);
      const rows = await projectsOfForm(deps, request.raw, { caller, signal: untilGone(reply.raw) });
      return reply.status(201).send({ projects: await projectViews(deps.db, rows, caller.locale) });
    });
  };
}

/** Nothing of a form that is refused is kept. */
async function projectsOfForm(
  deps: UploadFormDeps,
  body: IncomingMessage,
  { caller, signal }: { caller: Caller; signal: AbortSignal },
): Promise<ProjectRow[]> {
  const { userId: ownerId } = caller;
  const unnamed = translator(caller.locale)('upload.unnamed');
  const ids: string[] = [];
  try {
    const fields = await receiveForm(body, {
      mostFiles: projectLimits.proFilesPerTranscription,
      signal,
      takeFile: async ({ field, ...file }) => {
        if (field !== 'file') throw commonErrors.invalid_request({ detail: field.slice(0, 100) });
        const id = newUploadId();
        await receiveUpload(deps, { id, ownerId }, { ...file, unnamed });
        ids.push(id);
      },
    });
    if (ids.length === 0) throw commonErrors.invalid_request({ detail: 'file' });
    const { title, settings } = parseInput(fieldsSchema, objectOf(fields));
    requireTitle(title);
    const files = ids.map((uploadId) => ({ uploadId }));
    return await createProjects(deps, caller, { title, files, settings, signal });
  } catch (error) {
    for (const id of ids) {
      const row = await deps.uploads.find(id);
      if (row) await deps.uploads.remove(row);
    }
    throw error;
  }
}

/** @throws {AppError} `invalid_request` for a field that comes twice */
function objectOf(fields: readonly FormField[]): Record<string, string> {
  const names = new Set(fields.map(({ name }) => name));
  if (names.size < fields.length) throw commonErrors.invalid_request({ detail: 'the same field twice' });
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
