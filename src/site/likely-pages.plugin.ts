// Lets a browser fetch a public page while the pointer rests on its link (speculation rules of the browser). Fetched, not
// run: nothing is counted as a visit before there is one.
import type { FastifyPluginAsync } from 'fastify';

export const likelyPagesAddress = '/likely-pages.json';

const DAY_S = 24 * 60 * 60;
/** What is a person's own, is a file, or answers programs. */
const OTHER = ['/app*', '/en/app*', '/auth/*', '/en/auth/*', '/api/*', '/*.*'];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: OTHER } },
          // A page that was fetched ahead has the colours and the language of its moment, not what was chosen since.
          { selector_matches: ':root:not([data-chosen]) a:not([data-cookie])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const likelyPagesPlugin: FastifyPluginAsync = async (app) => {
  app.get(likelyPagesAddress, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(JSON.stringify(rules)),
  );
};
