// The sounds of the operator's recordings, from memory; players ask for a range of them.
import type { FastifyPluginAsync } from 'fastify';
import { parseRange } from '#platform/http/byte-range.ts';
import type { RecordingSound } from './read-recordings.server.ts';

export function recordingsPlugin(sounds: readonly RecordingSound[]): FastifyPluginAsync {
  return async (app) => {
    for (const { address, mediaType, content } of sounds)
      app.get(address, async (request, reply) => {
        reply
          .type(mediaType)
          .header('accept-ranges', 'bytes')
          .header('cache-control', 'public, max-age=31536000, immutable');
        const range = parseRange(request.headers.range, content.length);
        if (range === 'whole') return reply.send(content);
        if (range === 'unsatisfiable')
          return reply.code(416).header('content-range', `bytes */${content.length}`).send();
        const { start, end } = range;
        return reply
          .code(206)
          .header('content-range', `bytes ${start}-${end}/${content.length}`)
          .send(content.subarray(start, end + 1));
      });
  };
}
