// /storage/v1: the wire of the official clients over buckets and objects. The frame; uploads by TUS are elsewhere.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sqlStateOf, UNIQUE_VIOLATION } from '#platform/database/sql-state.ts';
import { AppError } from '#platform/errors.ts';
import { acceptAnyJson } from '#platform/http/any-json.plugin.ts';
import { entry } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { USUAL_BODY_BYTES } from '#platform/http/usual-body.ts';
import type { Log } from '#platform/log.ts';
import { systemError } from '#platform/system-errors.ts';
import { bucketRoutes } from './buckets.plugin.ts';
import { downloadRoutes } from './serving/download.plugin.ts';
import { objectRoutes } from './objects.plugin.ts';
import { signRoutes } from './signing/sign.plugin.ts';
import { findRequester, type Requester, requesterOf, requireService } from './requester.ts';
import { StorageError, storageErrors } from './storage-error.ts';
import { createStorageServices, type StorageDeps } from './storage-services.ts';
import { uploadRoutes } from './receiving/upload.plugin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** On the routes of /storage/v1 that are not public. */
    requester: Requester | null;
  }
}

/** A thousand names of a thousand bytes each. */
const NAMES_BYTES = 2 * 1024 * 1024;
const CORS = {
  // Nothing here is changed on the strength of a cookie, and a page of another origin reads nothing with one.
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Range, ETag, Content-Disposition, Accept-Ranges, X-Transformations',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Cache-Control, Content-Type, If-None-Match, Range, X-Client-Info, X-Metadata, X-Upsert, apikey',
  'access-control-max-age': '3600',
};

/** Register it with the prefix `/storage/v1`; its errors have a shape of their own. */
export function storagePlugin(deps: StorageDeps): FastifyPluginAsync {
  const services = createStorageServices(deps);
  return async (app) => {
    acceptAnyJson(app, {
      bodyLimit: USUAL_BODY_BYTES,
      notJson: () => storageErrors.invalid('The body is not JSON'),
    });
    app.setErrorHandler((error, request, reply) => answerError(deps.log, error, request, reply));
    app.setNotFoundHandler((request, reply) =>
      answerError(deps.log, storageErrors.noRoute(), request, reply),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(CORS);
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff');
    });
    app.decorateRequest('requester', null);
    app.decorate('signIn', async (request, who) => {
      request.requester = await findRequester(deps, request);
      if (who === 'operator') requireService(request.requester);
    });
    app.options('/*', entry('public'), (_request, reply) => reply.headers(PREFLIGHT).status(204).send());
    bucketRoutes(app, services);
    const large = createLargeBodies((request) => {
      const requester = requesterOf(request);
      return { userId: requester.kind === 'person' ? requester.userId : requester.kind };
    });
    objectRoutes(app, services, large(NAMES_BYTES));
    uploadRoutes(app, services);
    signRoutes(app, services, large(NAMES_BYTES));
    downloadRoutes(app, services);
  };
}

/** Paths are what people call their files: neither they nor what the database quotes of them is logged. */
function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The client has disconnected, which ended the work for it. There is nobody to answer.
  if (reply.raw.destroyed) return reply.hijack();
  const known = knownError(error);
  const { status, code, httpStatus } = known;
  const logged = { code, status, requestId: request.id, route: request.routeOptions.url };
  if (status >= 500) log.error({ ...logged, cause: causeOf(error) }, 'request failed');
  else log.info(logged, 'request refused');
  return reply
    .code(httpStatus)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ statusCode: String(status), code, error: known.error, message: known.message });
}

function knownError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const system = error instanceof AppError ? error : systemError(error);
  if (system?.status === 507) return storageErrors.noRoom();
  if (system?.status === 400) return storageErrors.invalid('The request is not valid');
  if (system?.status === 429) return storageErrors.busy();
  if (system?.status === 503) return storageErrors.unavailable();
  // Two that made the same thing at once.
  if (sqlStateOf(error) === UNIQUE_VIOLATION) return storageErrors.duplicate();
  const { statusCode } = error as { statusCode?: unknown };
  if (statusCode === 413) return storageErrors.tooLarge();
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return storageErrors.invalid('The request is not valid');
  return storageErrors.internal();
}

function causeOf(error: unknown): { name: string; code: string } {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return { name: String(name), code: String(sqlStateOf(error) ?? code) };
}
