// GET and PUT /api/vocabulary: the names and terms of the person who asks.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Authenticator } from '../../identity/caller.ts';
import { vocabularySchema } from '../recording-schemas.ts';
import { parseInput, requireCaller } from '../request.ts';
import { loadVocabulary, saveVocabulary } from './vocabulary.server.ts';

const bodySchema = z.object({ terms: vocabularySchema });

export function vocabularyPlugin(deps: {
  db: Database;
  clock: Clock;
  authenticator: Authenticator;
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/vocabulary', async (request, reply) => {
      const caller = await requireCaller(deps.authenticator, request);
      reply.header('cache-control', 'private, no-store');
      return { terms: await loadVocabulary(deps.db, caller.userId) };
    });
    app.put('/api/vocabulary', async (request) => {
      const caller = await requireCaller(deps.authenticator, request);
      const { terms } = parseInput(bodySchema, request.body);
      await saveVocabulary(deps, caller.userId, terms);
      return { terms };
    });
  };
}
