// Holds every request to the limits of its address, and gives it one of the places that addresses take in turns. Programs
// with keys have places of their own.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { forPerson } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import { errorText, sendError, wantsPage } from './error-handler.ts';
import type { RequestLimits } from './request-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Long work with places of its own: it must not hold one of those that all requests share. */
    ownPlaces?: boolean;
  }
}

export type Programs = {
  /** As the request says; whether the key is one, nobody has looked yet. */
  bringsKey(headers: IncomingHttpHeaders): boolean;
  /** Whose key it is; undefined where the request brings none, or comes to a route that takes none. */
  keyOwner(headers: IncomingHttpHeaders): string | undefined;
};

export const noPrograms: Programs = { bringsKey: () => false, keyOwner: () => undefined };

/** Files of the build cost next to nothing, and one page requests dozens. Monitoring always gets an answer. */
const isFree = ({ url }: FastifyRequest) => url.startsWith('/assets/') || url === '/api/health';
/** The costly work of the wire protocols (passwords, images, uploads) has places of its own. */
const isProtocol = ({ url }: FastifyRequest) => /^\/(auth|storage|rest)\/v1\//.test(url);

export function limitRequests(server: FastifyInstance, limits: RequestLimits, programs: Programs): void {
  const putFirst = ({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (programs.bringsKey(headers)) done();
    else forPerson(done);
  };
  server.addHook('onRequest', putFirst);
  server.addHook('onRequest', async (request, reply) => {
    if (!isFree(request)) await limits.countAddress(request.ip).catch(refuse(request, reply));
  });
  const held = new WeakMap<FastifyRequest, () => void>();
  const giveBack = async (request: FastifyRequest) => held.get(request)?.();
  // Once the body is there, and until the answer is: neither a slow sender nor a slow reader holds a place.
  server.addHook('preHandler', async (request, reply) => {
    if (isFree(request) || isProtocol(request) || request.routeOptions.config.ownPlaces) return;
    const gone = untilGone(reply.raw);
    const keysOf = programs.keyOwner(request.headers);
    await limits.takePlace(keysOf === undefined ? { address: request.ip } : { keysOf }, gone).then(
      (leave) => void held.set(request, leave),
      (error: unknown) => {
        // Nobody is there to be answered any more.
        if (gone.aborted) return void reply.hijack();
        return refuse(request, reply)(error);
      },
    );
  });
  // Once more: where there was a body, the events of its arrival know nothing of who sends it.
  server.addHook('preHandler', putFirst);
  server.addHook('onSend', giveBack);
  server.addHook('onResponse', giveBack);
}

/** Answered here and now: neither the handler of a protocol nor the screen of an error is worth its work. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof AppError)) throw error;
    if (!wantsPage(request)) return void (await sendError(error, request, reply));
    const retryAfterS = String(error.params.retryAfterS ?? '');
    reply.code(error.status).header('retry-after', retryAfterS).type('text/plain; charset=utf-8');
    await reply.send(errorText(error, request));
  };
}
