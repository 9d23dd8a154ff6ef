// GET and PUT /api/retention and /api/projects/:id/retention: for how long recordings and texts are kept.
import type { FastifyPluginAsync } from 'fastify';
import { requireCaller } from '#identity/caller.ts';
import { described } from '#platform/http/api-description.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import {
  countEffect,
  readRule,
  replaceRule,
  type RetentionDeps,
  retentionOf,
} from './retention-rules.server.ts';
import { sweepRetention } from './sweep-retention.server.ts';
import { personRetention, projectRetention, retentionBody, retentionEffect } from './retention-schema.ts';

const body = retentionBody;
const routes = {
  read: described({
    summary: 'After how many days recordings, or everything, of the person’s projects are deleted.',
    answer: { status: 200, schema: personRetention },
  }),
  write: described({
    summary: 'Replaces that rule. One that deletes at once more than is accepted is refused.',
    body,
    answer: { status: 200, schema: personRetention },
  }),
  effect: described({
    summary: 'How many projects such a rule would delete at once, in whole or their recordings.',
    body,
    answer: { status: 200, schema: retentionEffect },
  }),
  readProject: described({
    scope: 'projects:read',
    summary: 'The rule that a project has of its own, the person’s, and when what is deleted.',
    answer: { status: 200, schema: projectRetention },
  }),
  writeProject: described({
    scope: 'projects:write',
    summary: 'Replaces the rule of a project; it wins against the person’s.',
    body,
    answer: { status: 200, schema: projectRetention },
  }),
  effectProject: described({
    scope: 'projects:read',
    summary: 'Whether such a rule would delete something of the project at once: 1, or 0.',
    body,
    answer: { status: 200, schema: retentionEffect },
  }),
};

type Deps = RetentionDeps & { queue: Pick<Queue, 'send'> };

export function retentionPlugin(deps: Deps): FastifyPluginAsync {
  const replace = async (
    { ownerId, by }: { ownerId: string; by: string },
    projectId: string | null,
    asked: unknown,
  ) => {
    const wish = parseInput(body, asked);
    await replaceRule(deps, { ownerId, by, projectId, ...wish });
    // What the person has accepted does not wait for the next sweep.
    if (wish.accepted > 0) await sweepRetention({ ...deps, ownerId });
  };
  return async (app) => {
    app.get('/api/retention', routes.read, async (request, reply) => {
      const { userId } = requireCaller(request);
      reply.header('cache-control', 'private, no-store');
      return { rule: await readRule(deps.db, userId, null) };
    });
    app.put('/api/retention', routes.write, async (request) => {
      const { userId: ownerId } = requireCaller(request);
      await replace({ ownerId, by: ownerId }, null, request.body);
      return { rule: await readRule(deps.db, ownerId, null) };
    });
    app.post('/api/retention/effect', routes.effect, async (request) => {
      const { userId: ownerId } = requireCaller(request);
      const { rule } = parseInput(body, request.body);
      return { deletesNow: await countEffect(deps.db, deps.clock, { ownerId, projectId: null, rule }) };
    });
    app.get('/api/projects/:id/retention', routes.readProject, async (request, reply) => {
      const { row } = await requireOwnProject(deps, request);
      reply.header('cache-control', 'private, no-store');
      return retentionOf(deps.db, row);
    });
    app.put('/api/projects/:id/retention', routes.writeProject, async (request) => {
      const { row, caller } = await requireOwnProject(deps, request, 'own');
      await replace({ ownerId: row.ownerId, by: caller.userId }, row.id, request.body);
      return retentionOf(deps.db, row);
    });
    app.post('/api/projects/:id/retention/effect', routes.effectProject, async (request) => {
      const { row } = await requireOwnProject(deps, request, 'read');
      const { ownerId, id: projectId } = row;
      const { rule } = parseInput(body, request.body);
      return { deletesNow: await countEffect(deps.db, deps.clock, { ownerId, projectId, rule }) };
    });
  };
}
