// Answers a program with a text that is the same for everybody.
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { keepText, readsBrotli } from '#platform/http/kept-text.ts';
import { once } from '#platform/once.ts';

/** @param options.make is asked once, at the first request: from then on the address of the server stays */
export function keptTextPlugin(options: {
  address: string;
  type: string;
  maxAgeS: number;
  make: () => string;
}): FastifyPluginAsync {
  const { address, type, maxAgeS, make } = options;
  const kept = once(() => keepText(make()));
  return async (app) => {
    app.get(address, entry('public'), async (request, reply) => {
      const { plain, brotli, etag } = kept();
      const { headers } = request;
      reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeS}`, vary: 'Accept-Encoding' });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type(type);
      if (!readsBrotli(headers['accept-encoding'])) return reply.send(plain);
      return reply.header('content-encoding', 'br').send(await brotli());
    });
  };
}
