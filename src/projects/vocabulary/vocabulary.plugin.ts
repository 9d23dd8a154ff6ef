// GET and PUT /api/vocabulary: the names and terms of the person who asks; and those of one recording.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { described } from '#platform/http/api-description.ts';
import { requireCaller } from '#identity/caller.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { vocabularySchema } from '#projects/domain/project-schemas.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { loadVocabulary, saveVocabulary, type VocabularyServices } from './vocabulary.server.ts';

/** 500 terms of 60 letters, of three bytes each at most. */
const MOST_BYTES = 128 * 1024;

const bodySchema = z.object({ terms: vocabularySchema });
const readRoute = described({
  scope: 'projects:read',
  summary: 'The names and terms that shall be spelt as the person writes them.',
  answer: { status: 200, schema: bodySchema },
});
const ofProjectRoute = described({
  scope: 'projects:read',
  summary: 'The names and terms that a recording was ordered with.',
  answer: { status: 200, schema: z.object({ terms: z.array(z.string()) }) },
});
const ofTeamRoute = described({
  scope: 'projects:read',
  summary:
    'The names and terms of the person’s team, which hold for its members’ recordings as well; none without a team.',
  answer: { status: 200, schema: bodySchema },
});
const writeTeamRoute = described({
  scope: 'projects:write',
  summary: 'Replaces the team’s list of names and terms.',
  body: bodySchema,
  answer: { status: 200, schema: bodySchema },
});
const writeRoute = described({
  scope: 'projects:write',
  summary: 'Replaces the list of names and terms.',
  body: bodySchema,
  answer: { status: 200, schema: bodySchema },
});

type Deps = VocabularyServices;

export function vocabularyPlugin(deps: Deps): FastifyPluginAsync {
  const large = createLargeBodies(requireCaller);
  return async (app) => {
    teamRoutes(app, deps, large(MOST_BYTES));
    app.get('/api/vocabulary', readRoute, async (request, reply) => {
      const caller = requireCaller(request);
      reply.header('cache-control', 'private, no-store');
      return { terms: await loadVocabulary(deps.db, caller.userId) };
    });
    app.get('/api/projects/:id/vocabulary', ofProjectRoute, async (request, reply) => {
      const { row } = await requireOwnProject(deps, request);
      reply.header('cache-control', 'private, no-store');
      return { terms: row.vocabulary };
    });
    app.put('/api/vocabulary', { ...large(MOST_BYTES), ...writeRoute }, async (request) => {
      const caller = requireCaller(request);
      const { terms } = parseInput(bodySchema, request.body);
      await saveVocabulary(deps, caller.userId, terms);
      return { terms };
    });
  };
}

function teamRoutes(app: FastifyInstance, deps: Deps, large: object): void {
  app.get('/api/vocabulary/team', ofTeamRoute, async (request, reply) => {
    const { seat } = requireCaller(request);
    reply.header('cache-control', 'private, no-store');
    return { terms: seat ? await loadVocabulary(deps.db, seat.teamId) : [] };
  });
  app.put('/api/vocabulary/team', { ...large, ...writeTeamRoute }, async (request) => {
    const { seat } = requireCaller(request);
    if (!seat) throw projectErrors.team_missing();
    const { teamId, role } = seat;
    if (role === 'viewer') throw projectErrors.team_viewer();
    const { terms } = parseInput(bodySchema, request.body);
    await saveVocabulary(deps, teamId, terms);
    return { terms };
  });
}
