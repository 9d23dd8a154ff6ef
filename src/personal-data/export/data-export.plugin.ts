// /api/account/data-export: everything that the person has here, as an archive that is made in the background.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Authenticator, requireCaller } from '#identity/caller.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { translator } from '#i18n/translate.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { type ExportFile, findExportFile, latestExport, requestExport } from './data-exports.server.ts';

const secretParams = z.object({ secret: z.string().min(1).max(100) });
const zip = { status: 200, media: ['application/zip'] } as const;

const routes = {
  request: described({
    summary: 'Has an archive made of everything that the person has here; a mail says when it is ready.',
    answer: { status: 202 },
  }),
  latest: described({ summary: 'The latest archive and how far it is.', answer: { status: 200 } }),
  file: described({ summary: 'The archive, for its signed-in owner.', answer: zip }),
  link: described({
    summary: 'The archive, by the secret of the mail’s link.',
    params: secretParams,
    answer: zip,
    isPublic: true,
  }),
};

type Deps = {
  db: Database;
  blobs: Pick<BlobStore, 'read'>;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
  authenticator: Authenticator;
  logAccess: LogAccess;
};

/** Register it with the prefix `/api/account`. */
export function dataExportPlugin(deps: Deps): FastifyPluginAsync {
  const send = async (file: ExportFile | undefined, reply: FastifyReply) => {
    if (!file) throw commonErrors.not_found();
    const { ownerId, locale, blobKey, sizeBytes } = file;
    const name = `${translator(locale)('dataExport.fileName')}.zip`;
    const content = await deps.blobs.read(blobKey);
    await deps.logAccess({ ownerId, actor: 'person', action: 'data_export_downloaded' });
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', name))
      .header('content-length', sizeBytes)
      .header('x-content-type-options', 'nosniff')
      .send(content);
  };
  const callerOf = (request: FastifyRequest) => requireCaller(deps.authenticator, request);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.post('/data-export', routes.request, async (request, reply) => {
      const { userId: ownerId, locale } = await callerOf(request);
      await requestExport(deps, { ownerId, locale });
      await deps.logAccess({ ownerId, actor: 'person', action: 'data_export_requested' });
      return reply.status(202).send({ latest: await latestExport(deps, ownerId) });
    });
    app.get('/data-export', routes.latest, async (request) => ({
      latest: await latestExport(deps, (await callerOf(request)).userId),
    }));
    app.get('/data-export/file', routes.file, async (request, reply) => {
      const { userId: ownerId } = await callerOf(request);
      return send(await findExportFile(deps, { ownerId }), reply);
    });
    app.get('/data-export/link/:secret', routes.link, async (request, reply) => {
      const asked = secretParams.safeParse(request.params);
      if (!asked.success) throw commonErrors.not_found();
      return send(await findExportFile(deps, asked.data), reply);
    });
  };
}
