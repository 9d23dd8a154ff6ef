// `/api/projects/{id}/edits`: the draft of an edited text. docs/protocols/editing.md
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Authenticator } from '../../identity/caller.ts';
import { findOwnProject } from '../project-view.ts';
import { parseInput, requireCaller } from '../request.ts';
import { applyEdits, batchSchema } from './apply-edits.server.ts';
import { keepEdits } from './keep-edits.server.ts';
import { readEditsJson } from './read-edits.server.ts';

const MOST_BYTES = 4_000_000;
const idSchema = z.object({ id: z.uuid() });

type Deps = { db: Database; clock: Clock; authenticator: Authenticator };

export function editsPlugin(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/projects/:id/edits', async (request, reply) => {
      const id = await ownId(deps, request);
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(await readEditsJson(deps.db, id));
    });
    app.post('/api/projects/:id/edits', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const id = await ownId(deps, request);
      reply.header('cache-control', 'private, no-store');
      return applyEdits(deps, id, parseInput(batchSchema, request.body));
    });
    app.post('/api/projects/:id/edits/keep', async (request) => {
      const id = await ownId(deps, request);
      return { revision: await keepEdits(deps, id) };
    });
  };
}

/** @throws {AppError} `not_authenticated`, `not_found` */
async function ownId(deps: Deps, request: FastifyRequest): Promise<string> {
  const caller = await requireCaller(deps.authenticator, request);
  const { id } = idSchema.safeParse(request.params).data ?? {};
  const row = id === undefined ? undefined : await findOwnProject(deps.db, caller.userId, id);
  if (!row) throw commonErrors.not_found();
  return row.id;
}
