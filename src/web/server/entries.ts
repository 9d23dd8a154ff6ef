// Who asks is known before a byte of a body is read: each route declares who may enter, and one that declares nothing keeps
// the server from starting.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator, Caller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { type Entry, entryOf } from '#platform/http/api-description.ts';

type SignIn = (request: FastifyRequest, who: Exclude<Entry, 'public'>) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws for whom the route is not. A wire with tokens and refusals of its own decorates its context with its own. */
    signIn: SignIn;
  }
  interface FastifyRequest {
    /** Null on a public route. */
    caller: Caller | null;
  }
}

/** To be called before the routes are registered. @param authenticator of people and of programs */
export function guardEntries(app: FastifyInstance, authenticator: Authenticator): void {
  const undeclared: string[] = [];
  app.decorateRequest('caller', null);
  app.decorate('signIn', async (request, who) => {
    request.caller = who === 'session' ? await authenticator.authenticate(request) : null;
    if (!request.caller) throw commonErrors.not_authenticated();
  });
  app.addHook('onRoute', (route) => {
    const who = entryOf(route.config ?? {});
    if (who === undefined) undeclared.push(`${[route.method].flat().join(', ')} ${route.url}`);
    if (who === undefined || who === 'public') return;
    // A hook of the route itself: those of its context have put on the headers that a refusal needs, too.
    const signIn = (request: FastifyRequest) => request.server.signIn(request, who);
    route.onRequest = [signIn, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onReady', async () => {
    if (undeclared.length > 0) throw new Error(`Routes that declare no entry: ${undeclared.join('; ')}`);
  });
}
