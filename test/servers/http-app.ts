// A bare server for the tests of plugins: real HTTP on loopback, errors as the product answers them.
import fastify, { type FastifyPluginAsync } from 'fastify';
import { isTextKey, type Locale, translator } from '#i18n/translate.ts';
import { AppError } from '#platform/errors.ts';
import { readRestOfBodies } from '#platform/http/rest-of-body.plugin.ts';
import type { Authenticator, Caller } from '#identity/caller.ts';
import { guardEntries } from '#web/server/entries.ts';

export type HttpApp = { url: string; close(): Promise<void> };

/**
 * Listens on a free port with the given plugins.
 * @param options.patient closing waits for the running requests, as the product does
 * @param options.behindProxy X-Forwarded-For says who asks
 * @param options.authenticator by default the bearer token is the user's id
 */
export async function startHttpApp(
  plugins: readonly FastifyPluginAsync[],
  options: { patient?: boolean; behindProxy?: boolean; authenticator?: Authenticator } = {},
): Promise<HttpApp> {
  const app = fastify({
    forceCloseConnections: options.patient ? 'idle' : true,
    trustProxy: options.behindProxy ?? false,
  });
  readRestOfBodies(app);
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : undefined;
    const key = `errors.${known?.code ?? 'internal'}`;
    const requestId = String(request.id);
    const locale: Locale = request.headers['accept-language'] === 'en' ? 'en' : 'de';
    const message = isTextKey(key) ? translator(locale)(key, { ...known?.params, requestId }) : key;
    const internals = known ? undefined : String((error as Error).stack);
    return reply
      .status(known?.status ?? 500)
      .send({ error: { code: known?.code ?? 'internal', message, requestId }, internals });
  });
  guardEntries(app, options.authenticator ?? bearerIsUserId);
  for (const plugin of plugins) await app.register(plugin);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => app.close() };
}

/** The user id is the bearer token: `Authorization: Bearer <user id>`. */
export const bearerIsUserId: Authenticator = {
  authenticate: async ({ headers }): Promise<Caller | null> => {
    const userId = /^Bearer ([0-9a-f-]{36})$/.exec(headers.authorization ?? '')?.[1];
    if (userId === undefined) return null;
    return { userId, email: 'person@example.org', sessionId: userId, locale: 'de' };
  },
};
