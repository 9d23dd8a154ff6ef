// POST /api/account/analytics-consent: keeps the answer of a signed-in person, so that it can be shown later. A refusal
// deletes what was counted of the account.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { consentVersions } from '../consent.ts';
import { recordConsent } from './consents.server.ts';
import { forgetCounted } from './of-person.server.ts';

const body = z.strictObject({
  choice: z.enum(['granted', 'refused']),
  version: z.enum(Object.values(consentVersions)),
  at: z.iso.datetime().transform((at) => new Date(at)),
});

const route = described({
  summary: 'Keeps whether the person agreed to be counted; a refusal deletes what was counted.',
  body,
  answer: { status: 204 },
});

export function consentPlugin(deps: {
  db: Database;
  clock: Clock;
  userIdOf: (request: FastifyRequest) => string;
}): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/account/analytics-consent', route, async (request, reply) => {
      const userId = deps.userIdOf(request);
      const consent = parseInput(body, request.body);
      await recordConsent(deps, userId, consent);
      if (consent.choice === 'refused') await forgetCounted(deps.db, userId);
      return reply.code(204).send();
    });
  };
}
