// `/api/projects/{id}/resolved-findings`: which findings a person has resolved, and what they have listened to.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { described } from '#platform/http/api-description.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { resolveFinding, resolvedKeys } from './resolved-findings.server.ts';

const resolveSchema = z.object({
  key: z
    .string()
    .min(1)
    .max(400)
    .regex(/^[^\p{Cc}]*$/u),
  resolved: z.boolean(),
});

const routes = {
  resolved: described({
    scope: 'projects:read',
    summary:
      'What the person has resolved: findings, names and numbers, and places listened to, by their keys.',
    answer: { status: 200, schema: z.object({ keys: z.array(z.string()) }) },
  }),
  resolveFinding: described({
    scope: 'projects:write',
    summary: 'Resolves a finding, a name, a number or a place that was listened to, or opens it again.',
    body: resolveSchema,
    answer: { status: 204 },
  }),
};

export function findingsPlugin(deps: {
  db: Database;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
}): FastifyPluginAsync {
  const { db } = deps;
  return async (app) => {
    app.get('/api/projects/:id/resolved-findings', routes.resolved, async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      return reply.header('cache-control', 'private, no-store').send({ keys: await resolvedKeys(db, id) });
    });
    app.put('/api/projects/:id/resolved-findings', routes.resolveFinding, async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      await resolveFinding(deps, id, parseInput(resolveSchema, request.body));
      return reply.status(204).send();
    });
  };
}
