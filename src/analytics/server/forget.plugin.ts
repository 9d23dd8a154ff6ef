// POST /ingest/forget: a browser that takes its consent back names its random id, and what was counted of it is deleted.
// Only the browser that made the id knows it. What was counted of an account goes with the account's own answer.
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { forgetVisitor } from './of-person.server.ts';
import { readBody } from './read-body.ts';
import type { CountedAccounts } from './whose-events.ts';

const body = z.strictObject({ anonymous_id: z.uuid() });

export function forgetPlugin(deps: {
  db: Database;
  accounts: Pick<CountedAccounts, 'among'>;
}): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, sent, done) =>
      done(null, sent),
    );
    app.post('/forget', entry('public'), async (request, reply) => {
      const { anonymous_id: id } = parseInput(body, await readBody(request.body));
      const isAccount = (await deps.accounts.among([id.toLowerCase()])).size > 0;
      if (!isAccount) await forgetVisitor(deps.db, id);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  };
}
