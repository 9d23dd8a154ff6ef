// GET /api/account/access-log: who opened or took along what of the person's data.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { type AccessLog, accessPageSchema } from './access-log.server.ts';

const PAGE = 50;
const pageQuery = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

const route = described({
  summary: 'Who opened, took along or deleted what of the person’s data; newest first, in pages.',
  query: pageQuery,
  answer: { status: 200, schema: accessPageSchema },
});

/** Register it with the prefix `/api/account`. */
export function accessLogPlugin(deps: { accessLog: Pick<AccessLog, 'read'> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/access-log', route, async (request, reply) => {
      const caller = requireCaller(request);
      const asked = pageQuery.safeParse(request.query);
      if (!asked.success) throw commonErrors.invalid_request({ detail: 'before' }, asked.error);
      reply.header('cache-control', 'private, no-store');
      return deps.accessLog.read(caller.userId, { before: asked.data.before, limit: PAGE });
    });
  };
}
