// GET /api/usage: the minutes of a person by day and month, and what the plan leaves of the present one.
import type { FastifyPluginAsync } from 'fastify';
import { requireCaller } from '#identity/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { PlanLimits } from '#projects/access/plan-limits.ts';
import { readUsage } from './read-usage.server.ts';
import { type Usage, usageQuery, usageSchema } from './usage-schema.ts';

const route = described({
  scope: 'projects:read',
  summary: 'What was transcribed for the person, by day and month in Germany, with the limit of the month.',
  query: usageQuery,
  answer: { status: 200, schema: usageSchema },
});

export function usagePlugin(deps: {
  db: Database;
  clock: Clock;
  limits: Pick<PlanLimits, 'month'>;
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/usage', route, async (request, reply): Promise<Usage> => {
      const { userId: ownerId } = requireCaller(request);
      const { month } = parseInput(usageQuery, request.query);
      const [usage, limit] = await Promise.all([
        readUsage(deps.db, { ownerId, month, now: deps.clock.now() }),
        deps.limits.month(ownerId),
      ]);
      reply.header('cache-control', 'private, no-store');
      return { ...usage, limit };
    });
  };
}
