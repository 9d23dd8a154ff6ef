// /api/subscription/trial: starts and ends the trial of Pro. The profile says whether there is one to start.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { described } from '#platform/http/api-description.ts';
import type { Subscriptions } from './subscriptions.server.ts';

const startRoute = described({
  summary: 'Starts the trial of Pro; one that runs already goes on as it is.',
  answer: { status: 200, schema: z.strictObject({ endsAt: z.iso.datetime() }) },
});

const endRoute = described({
  summary: 'Ends the trial of Pro at once; does nothing where none runs.',
  answer: { status: 204 },
});

export function subscriptionPlugin(deps: {
  subscriptions: Subscriptions;
  /** Sends the mail that confirms it, after the answer. */
  onTrialStarted: (userId: string, endsAt: Date) => void;
}): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/subscription/trial', startRoute, async (request) => {
      const userId = requireCaller(request).userId;
      const { endsAt, isNew } = await deps.subscriptions.startTrial(userId);
      if (isNew) deps.onTrialStarted(userId, endsAt);
      return { endsAt: endsAt.toISOString() };
    });
    app.delete('/api/subscription/trial', endRoute, async (request, reply) => {
      await deps.subscriptions.endTrial(requireCaller(request).userId);
      return reply.code(204).send();
    });
  };
}
