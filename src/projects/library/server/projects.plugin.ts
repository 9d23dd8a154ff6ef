// `/api/projects`: a person's recordings, their text and their sound.
import { buffer } from 'node:stream/consumers';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Locale, translator } from '#i18n/translate.ts';
import { commonErrors } from '#platform/errors.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import { requireCaller } from '#identity/caller.ts';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { inPieces } from '#platform/http/in-pieces.ts';
import { logOpened } from '#projects/access/log-opened.server.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { ownersReadBy } from '#projects/access/project-access.server.ts';
import { type ProjectRow, projectViews } from '#projects/domain/project-view.ts';
import { readStoredTranscript, transcriptQuerySchema } from '#projects/revisions/public.server.ts';
import { type NotTaken, recordingLanguages } from '#projects/domain/project.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { projectFiles } from '#projects/domain/project.table.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { sendRange } from '#platform/http/send-range.plugin.ts';
import { renameProject, retryProject } from './change-project.server.ts';
import { changeLanguage, moveBehind, skipModelWait } from './change-waiting.server.ts';
import { type DeleteProjectDeps, deleteProjects, deleteSound } from './delete-projects.server.ts';
import {
  type CreateProjectsDeps,
  createProjects,
  newProjectsSchema,
  type ProjectCheckDependencies,
  checkProjectInput,
  projectCheckSchema,
} from '#projects/upload/public.server.ts';
import { listIds, listProjects } from './list-projects.server.ts';
import { filterSchema, pageSchema } from './list-query.server.ts';
import { passTurn } from '#projects/work/public.server.ts';
import { noPeaks, peaksKey, readPeaks } from '#projects/domain/peaks.ts';
import { transcribeAgain } from './transcribe-again.server.ts';
import {
  againSchema,
  audioSchema,
  changeSchema,
  idsSchema,
  projectRoutes as routes,
} from './projects-routes.ts';
import { requireTitle } from '#projects/upload/public.ts';

/** With 500 terms of 60 letters, of three bytes each at most. */
const ORDER_BYTES = 128 * 1024;
/** 10,000 of them have 39 each. */
const IDS_BYTES = 512 * 1024;

export type ProjectsDeps = CreateProjectsDeps &
  ProjectCheckDependencies &
  DeleteProjectDeps & {
    blobs: Pick<BlobStore, 'read'>;
    /** What came beside a recording in the same mail and was not taken. */
    notTakenWith?: (projectId: string, locale: Locale) => Promise<NotTaken[]>;
  };

export function projectsPlugin(deps: ProjectsDeps): FastifyPluginAsync {
  return async (app) => {
    collectionRoutes(app, deps);
    projectRoutes(app, deps);
    contentRoutes(app, deps);
    audioRoute(app, deps);
    deleteAudioRoute(app, deps);
    languagesRoute(app, deps);
  };
}

function collectionRoutes(app: FastifyInstance, deps: ProjectsDeps): void {
  const large = createLargeBodies(requireCaller);
  app.post('/api/projects', { ...large(ORDER_BYTES), ...routes.create }, async (request, reply) => {
    const caller = requireCaller(request);
    const wanted = parseInput(newProjectsSchema, request.body);
    requireTitle(wanted.title);
    const rows = await createProjects(deps, caller, { ...wanted, signal: untilGone(reply.raw) });
    return reply.status(201).send({ projects: await projectViews(deps.db, rows, caller.locale) });
  });
  app.post('/api/projects/check', { ...large(ORDER_BYTES), ...routes.check }, async (request, reply) => {
    const caller = requireCaller(request);
    await checkProjectInput(deps, caller, parseInput(projectCheckSchema, request.body));
    return reply.status(204).send();
  });
  app.get('/api/projects', routes.list, async (request) => {
    const caller = requireCaller(request);
    return listProjects(deps.db, caller, parseInput(pageSchema, request.query));
  });
  app.get('/api/projects/ids', routes.listIds, async (request) => {
    const caller = requireCaller(request);
    return { ids: await listIds(deps.db, caller, parseInput(filterSchema, request.query)) };
  });
  app.post('/api/projects/delete', { ...large(IDS_BYTES), ...routes.deleteMany }, async (request) => {
    const caller = requireCaller(request);
    const { ids } = parseInput(idsSchema, request.body);
    const deleted: string[] = [];
    for (const ownerId of ownersReadBy(caller)) {
      deleted.push(...(await deleteProjects(deps, { ownerId, actor: 'person', by: caller }, ids)));
      await passTurn(deps, ownerId);
    }
    const gone = new Set(deleted);
    // The answer does not reveal whose they are, or whether they ever existed.
    const error = { code: 'not_found', message: translator(caller.locale)('errors.not_found') };
    return { deleted, failed: ids.filter((id) => !gone.has(id)).map((id) => ({ id, error })) };
  });
}

function projectRoutes(app: FastifyInstance, deps: ProjectsDeps): void {
  const show = async (row: ProjectRow, locale: Locale) => {
    const [project] = await projectViews(deps.db, [row], locale);
    const notTaken = (await deps.notTakenWith?.(row.id, locale)) ?? [];
    return { ...project, ...(notTaken.length > 0 && { notTaken }) };
  };

  app.get('/api/projects/:id', routes.read, async (request) => {
    const { row, caller } = await requireOwnProject(deps, request);
    return show(row, caller.locale);
  });
  app.patch('/api/projects/:id', routes.change, async (request) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const { title, waitForModel, language, behind } = parseInput(changeSchema, request.body);
    requireTitle(title);
    const { id } = row;
    const { ownerId } = row;
    let changed = row;
    if (language !== undefined) changed = await changeLanguage(deps, { ownerId, id }, language);
    if (waitForModel === false) changed = await skipModelWait(deps, { ownerId, id });
    if (behind) changed = await moveBehind(deps, { ownerId, id });
    if (title !== undefined) changed = await renameProject(deps.db, ownerId, { id, title });
    return show(changed, caller.locale);
  });
  app.delete('/api/projects/:id', routes.delete, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request, 'own');
    const { ownerId } = row;
    await deleteProjects(deps, { ownerId, actor: 'person', by: caller }, [row.id]);
    await passTurn(deps, ownerId);
    return reply.status(204).send();
  });
  app.post('/api/projects/:id/retry', routes.retry, async (request) => {
    const { row, caller } = await requireOwnProject(deps, request);
    return show(await retryProject(deps, row.ownerId, row.id), caller.locale);
  });
  app.post('/api/projects/:id/transcribe-again', routes.transcribeAgain, async (request) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const { language } = parseInput(againSchema, request.body);
    const own = { ownerId: row.ownerId, id: row.id };
    return show(await transcribeAgain(deps, own, language), caller.locale);
  });
}

function contentRoutes(app: FastifyInstance, deps: ProjectsDeps): void {
  app.get('/api/projects/:id/transcript', routes.transcript, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const text = await readStoredTranscript(
      deps.db,
      row.id,
      parseInput(transcriptQuerySchema, request.query),
    );
    await logOpened(deps, { row, caller }, 'text_opened');
    return (
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        // An object with entries in any case.
        .send(inPieces(`{"revision":${text.revision},`, text.json.slice(1)))
    );
  });
  app.get('/api/projects/:id/peaks', routes.peaks, async (request, reply) => {
    const { row } = await requireOwnProject(deps, request);
    if (row.soundDeletedAt) throw projectErrors.sound_deleted();
    // Before the sound was decoded there is a recording without a waveform yet: that is no error.
    const content = await deps.blobs.read(peaksKey(row.id)).then(buffer, (error: unknown) => {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    });
    return reply.header('cache-control', 'private, no-cache').send(content ? readPeaks(content) : noPeaks);
  });
}

function audioRoute(app: FastifyInstance, deps: ProjectsDeps): void {
  app.get('/api/projects/:id/audio', routes.audio, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const { file: position } = parseInput(audioSchema, request.query);
    if (row.soundDeletedAt) throw projectErrors.sound_deleted();
    const [file] = await deps.db
      .select()
      .from(projectFiles)
      .where(and(eq(projectFiles.projectId, row.id), eq(projectFiles.position, position)))
      .orderBy(asc(projectFiles.position));
    if (!file) throw commonErrors.not_found();
    const { sizeBytes, mediaType, name, blobKey } = file;
    return sendRange(request, reply, {
      sizeBytes,
      mediaType,
      contentDisposition: contentDisposition('inline', name),
      read: async (range) => {
        await logOpened(deps, { row, caller }, 'recording_downloaded');
        return deps.blobs.read(blobKey, range).catch((error: unknown) => {
          throw error instanceof BlobNotFoundError ? commonErrors.not_found({}, error) : error;
        });
      },
    });
  });
}

function deleteAudioRoute(app: FastifyInstance, deps: ProjectsDeps): void {
  app.delete('/api/projects/:id/audio', routes.deleteAudio, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request, 'own');
    await deleteSound(deps, { ownerId: row.ownerId, actor: 'person', by: caller }, row.id);
    return reply.status(204).send();
  });
}

/** Which recording languages this installation can do, and whether others come. */
function languagesRoute(app: FastifyInstance, deps: ProjectsDeps): void {
  app.get('/api/languages', routes.languages, async (request) => {
    const caller = requireCaller(request);
    const text = translator(caller.locale);
    const languages = await Promise.all(
      recordingLanguages.map(async (language) => {
        const found = await deps.canTranscribe(language);
        if (found.available) return { language, available: true, engine: found.engine, hint: null };
        const isComing = await deps.modelComing(language);
        // What to install is for the operator: the doctor says it.
        const hint = isComing ? text('speech.soon', { language: `speech.language.${language}` }) : null;
        return { language, available: false, engine: null, hint };
      }),
    );
    return { languages };
  });
}
