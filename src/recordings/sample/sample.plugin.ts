// GET /api/sample: whether there is a sample recording, and how long it is; GET /api/sample/sound: its sound.
import type { FastifyPluginAsync } from 'fastify';
import { commonErrors } from '#platform/errors.ts';
import type { Authenticator } from '../../identity/caller.ts';
import { requireCaller } from '../request.ts';
import type { Sample } from './sample.server.ts';

export function samplePlugin(deps: {
  authenticator: Authenticator;
  sample: () => Promise<Sample | null>;
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/sample', async (request) => {
      await requireCaller(deps.authenticator, request);
      const sample = await deps.sample();
      return { sample: sample && { durationMs: sample.durationMs } };
    });
    app.get('/api/sample/sound', async (request, reply) => {
      await requireCaller(deps.authenticator, request);
      const sample = await deps.sample();
      if (!sample) throw commonErrors.not_found();
      reply.header('cache-control', 'private, no-store').type('audio/wav');
      return sample.wav;
    });
  };
}
