// GET /api/sample: whether there is a sample recording, and how long it is; GET /api/sample/sound: its sound.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Sample } from './sample.server.ts';

const lengthRoute = described({
  summary: 'How long the sample recording is; null where this installation can make none.',
  answer: {
    status: 200,
    schema: z.object({ sample: z.object({ durationMs: z.number().int() }).nullable() }),
  },
});
const soundRoute = described({
  summary: 'The sample recording, for people who have none at hand.',
  answer: { status: 200, media: ['audio/wav'] },
});

export function samplePlugin(deps: { sample: () => Promise<Sample | null> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/sample', lengthRoute, async () => {
      const sample = await deps.sample();
      return { sample: sample && { durationMs: sample.durationMs } };
    });
    app.get('/api/sample/sound', soundRoute, async (_request, reply) => {
      const sample = await deps.sample();
      if (!sample) throw commonErrors.not_found();
      reply.header('cache-control', 'private, no-store').type('audio/wav');
      return sample.wav;
    });
  };
}
