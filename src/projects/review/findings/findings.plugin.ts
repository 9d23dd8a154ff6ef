// `/api/projects/{id}/settled`: which findings a person has resolved.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import type { Authenticator } from '#identity/caller.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { parseInput } from '#projects/access/request.ts';
import { settle, settledKeys } from './resolved-findings.server.ts';

const settleSchema = z.object({
  key: z
    .string()
    .min(1)
    .max(400)
    .regex(/^[^\p{Cc}]*$/u),
  settled: z.boolean(),
});

const routes = {
  settled: described({
    summary: 'The findings that the person has resolved, by their keys.',
    answer: { status: 200, schema: z.object({ keys: z.array(z.string()) }) },
  }),
  settle: described({
    summary: 'Resolves a finding, or opens it again.',
    body: settleSchema,
    answer: { status: 204 },
  }),
};

export function findingsPlugin(deps: {
  db: Database;
  clock: Clock;
  authenticator: Authenticator;
}): FastifyPluginAsync {
  const { db } = deps;
  return async (app) => {
    app.get('/api/projects/:id/settled', routes.settled, async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      return reply.header('cache-control', 'private, no-store').send({ keys: await settledKeys(db, id) });
    });
    app.put('/api/projects/:id/settled', routes.settle, async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      await settle(deps, id, parseInput(settleSchema, request.body));
      return reply.status(204).send();
    });
  };
}
