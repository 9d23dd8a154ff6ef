// `/api/projects/team` and `/api/projects/owner`: who is in a person's team, and whose their projects are.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isTextKey, translator } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { requireCaller } from '#identity/caller.ts';
import type { Team } from '#projects/client/team.ts';
import { shareProjects } from './share-projects.server.ts';

const teamSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(['owner', 'admin', 'member', 'viewer']).describe('Of the person who asks.'),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
}) satisfies z.ZodType<Team>;
/** As many as a list may choose; 10,000 of them have 39 bytes each. */
const MOST_IDS = 10_000;
const IDS_BYTES = 512 * 1024;
const failureSchema = z.object({ id: z.uuid(), error: z.object({ code: z.string(), message: z.string() }) });
const shareSchema = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(MOST_IDS)
    .transform((ids) => [...new Set(ids)]),
  to: z.enum(['team', 'me']).describe('`team`: all of the team read them. `me`: the person alone.'),
});

const routes = {
  team: described({
    scope: 'projects:read',
    summary:
      'The team of the person with the names of its people; null for one without a team, and for keys.',
    answer: { status: 200, schema: z.object({ team: teamSchema.nullable() }) },
  }),
  share: described({
    scope: 'projects:write',
    ofPerson: true,
    summary: 'Moves projects to the person’s team, or out of it, and says which could not be moved.',
    body: shareSchema,
    answer: { status: 200, schema: z.object({ moved: z.array(z.uuid()), failed: z.array(failureSchema) }) },
  }),
};

export function sharingPlugin(deps: {
  db: Database;
  logAccess: LogAccess;
  teamOf: (userId: string) => Promise<Team | null>;
}): FastifyPluginAsync {
  const large = createLargeBodies(requireCaller);
  return async (app) => {
    app.get('/api/projects/team', routes.team, async (request, reply) => {
      const { userId, seat } = requireCaller(request);
      reply.header('cache-control', 'private, no-store');
      return { team: seat ? await deps.teamOf(userId) : null };
    });
    app.post('/api/projects/owner', { ...large(IDS_BYTES), ...routes.share }, async (request) => {
      const caller = requireCaller(request);
      const { moved, failed } = await shareProjects(deps, caller, parseInput(shareSchema, request.body));
      const text = translator(caller.locale);
      const said = failed.map(({ id, error: { code } }) => {
        const key = `errors.${code}`;
        return { id, error: { code, message: text(isTextKey(key) ? key : 'errors.internal') } };
      });
      return { moved, failed: said };
    });
  };
}
