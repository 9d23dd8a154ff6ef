// The file that proves to search engines that the addresses come from this site.
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';

export function indexNowPlugin({ key }: { key: string }): FastifyPluginAsync {
  return async (app) => {
    app.get(`/${key}.txt`, entry('public'), async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(key),
    );
  };
}
