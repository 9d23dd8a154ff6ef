// `/api/projects/:id/listening`: the listening copy that the player plays, and whether there is one yet.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { sendRange } from '#platform/http/send-range.plugin.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { logOpened } from '#projects/access/log-opened.server.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { listeningKey, listeningMediaTypes, listeningTypes } from '#projects/domain/listening.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { listeningState } from './listening-state.server.ts';

export type ListeningPluginDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'read' | 'stat'>;
  queue: Pick<Queue, 'send'>;
  logAccess: LogAccess;
};

const typeSchema = z.object({ type: z.enum(listeningTypes).default('webm') });

const routes = {
  copy: described({
    scope: 'projects:read',
    summary:
      'All files of a project as one, in a form that browsers play and seek exactly; byte ranges are served.',
    query: typeSchema,
    answer: { status: 200, media: Object.values(listeningMediaTypes) },
  }),
  state: described({
    scope: 'projects:read',
    summary: 'Whether the listening copy of a project is ready, is coming, or there is the original alone.',
    answer: { status: 200, schema: z.object({ state: z.enum(['ready', 'coming', 'none']) }) },
  }),
};

export function listeningPlugin(deps: ListeningPluginDeps): FastifyPluginAsync {
  const own = async (request: Parameters<typeof requireOwnProject>[1]) => {
    const { row, caller } = await requireOwnProject(deps, request);
    if (row.soundDeletedAt) throw projectErrors.sound_deleted();
    return { row, caller };
  };
  return async (app) => {
    app.get('/api/projects/:id/listening', routes.copy, async (request, reply) => {
      const { row, caller } = await own(request);
      const { type } = parseInput(typeSchema, request.query);
      const key = listeningKey(row.id, type);
      const { sizeBytes, modifiedAt } = await deps.blobs.stat(key).catch(notFound);
      return sendRange(request, reply, {
        sizeBytes,
        mediaType: listeningMediaTypes[type],
        contentDisposition: contentDisposition('inline', `${row.title}.${type === 'webm' ? 'webm' : 'm4a'}`),
        etag: `"${sizeBytes}-${modifiedAt.getTime()}"`,
        read: async (range) => {
          await logOpened(deps, { row, caller }, 'recording_downloaded');
          return deps.blobs.read(key, range).catch(notFound);
        },
      });
    });
    app.get('/api/projects/:id/listening/state', routes.state, async (request, reply) => {
      const { row } = await own(request);
      reply.header('cache-control', 'private, no-store');
      return { state: await listeningState(deps, row) };
    });
  };
}

function notFound(error: unknown): never {
  throw error instanceof BlobNotFoundError ? commonErrors.not_found({}, error) : error;
}
