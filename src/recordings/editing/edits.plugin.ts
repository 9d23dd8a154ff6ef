// `/api/projects/{id}/edits`: the draft of an edited text. docs/protocols/editing.md
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue.ts';
import type { Authenticator } from '../../identity/caller.ts';
import { requireOwnProject } from '../own-project.server.ts';
import { parseInput } from '../request.ts';
import { applyEdits, batchSchema } from './apply-edits.server.ts';
import { keepEdits } from './keep-edits.server.ts';
import { readEditsJson } from './read-edits.server.ts';

const MOST_BYTES = 4_000_000;

type Deps = { db: Database; clock: Clock; queue: Pick<Queue, 'send'>; authenticator: Authenticator };

export function editsPlugin(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/projects/:id/edits', async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(await readEditsJson(deps.db, id));
    });
    app.post('/api/projects/:id/edits', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      reply.header('cache-control', 'private, no-store');
      return applyEdits(deps, id, parseInput(batchSchema, request.body));
    });
    app.post('/api/projects/:id/edits/keep', { bodyLimit: MOST_BYTES }, async (request) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      const last = parseInput(batchSchema.optional(), request.body ?? undefined);
      // Who leaves hears no answer: what could not be carried out stays in the browser and is sent again.
      if (last) await applyEdits(deps, id, last);
      return { revision: await keepEdits(deps, id) };
    });
  };
}
