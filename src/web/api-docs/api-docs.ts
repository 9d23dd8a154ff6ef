// GET /api/openapi.json and /api/docs: the API as the running product has it.
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { renderDocs } from './docs-page.ts';
import { type DescribedRoute, openapiDocument } from './openapi-document.ts';

/** No scripts, and no style but that of the page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** To be called before the routes are registered that it describes. @param about.url the origin that people use */
export function addApiDocs(
  server: FastifyInstance,
  about: () => { appName: string; version: string; url: string },
): void {
  const routes: DescribedRoute[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    const { api } = config ?? {};
    if (!api) return;
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, api });
  });
  const document = () => openapiDocument(routes, about());
  server.get('/api/openapi.json', entry('public'), async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );
  server.get('/api/docs', entry('public'), async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .send(renderDocs(document())),
  );
}
