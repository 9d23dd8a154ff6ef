// /api/account/data-export: everything that the person has here, as an archive that is made in the background.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { answerExport } from './answer-export.ts';
import { findExportFile, latestExport, requestExport, shownExportSchema } from './data-exports.server.ts';

/** Further parts within this time belong to the download that the access log names already. */
const CONTINUED_WITHIN_MS = 60 * 60_000;
const zip = { status: 200, media: ['application/zip'] } as const;

const latestSchema = z.object({ latest: shownExportSchema.nullable() });

const routes = {
  request: described({
    summary: 'Has an archive made of everything that the person has here; a mail says when it is ready.',
    answer: { status: 202, schema: latestSchema },
  }),
  latest: described({
    summary: 'The latest archive and how far it is.',
    answer: { status: 200, schema: latestSchema },
  }),
  file: described({ summary: 'The archive, for its signed-in owner; byte ranges are served.', answer: zip }),
};

type Deps = {
  db: Database;
  blobs: Pick<BlobStore, 'read'>;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
  logAccess: LogAccess;
};

/** Register it with the prefix `/api/account`. */
export function dataExportPlugin(deps: Deps): FastifyPluginAsync {
  const send = async (ownerId: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await findExportFile(deps, ownerId);
    if (!file) throw commonErrors.not_found();
    const { status, headers, bytes } = answerExport(file, request.headers);
    if (!bytes) return reply.status(status).headers(headers).send();
    // An empty stream: for no content at all, Fastify would tell a length of 0.
    if (request.method === 'HEAD') return reply.status(status).headers(headers).send(Readable.from([]));
    const content = await deps.blobs.read(file.blobKey, bytes).catch((error: unknown) => {
      throw error instanceof BlobNotFoundError ? commonErrors.not_found({}, error) : error;
    });
    const entry = { ownerId, actor: 'person', action: 'data_export_downloaded' } as const;
    await deps.logAccess(bytes.start === 0 ? entry : { ...entry, onceInMs: CONTINUED_WITHIN_MS });
    return reply.status(status).headers(headers).send(content);
  };
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.post('/data-export', routes.request, async (request, reply) => {
      const { userId: ownerId, locale } = requireCaller(request);
      await requestExport(deps, { ownerId, locale });
      await deps.logAccess({ ownerId, actor: 'person', action: 'data_export_requested' });
      return reply.status(202).send({ latest: await latestExport(deps, ownerId) });
    });
    app.get('/data-export', routes.latest, async (request) => ({
      latest: await latestExport(deps, requireCaller(request).userId),
    }));
    app.get('/data-export/file', routes.file, async (request, reply) => {
      const { userId: ownerId } = requireCaller(request);
      return send(ownerId, request, reply);
    });
  };
}
