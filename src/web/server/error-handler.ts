// The one place where an error becomes an answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { localeOfCall } from '#i18n/locale.ts';
import { isTextKey, translator } from '#i18n/translate.ts';
import { AppError, commonErrors } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { systemError } from '#platform/system-errors.ts';
import { webErrors } from './web.errors.ts';

/** Shows the HTML screen of an error. */
type ShowScreen = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>;

export function errorHandler(options: { log: Log; showScreen: ShowScreen }) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // The client has disconnected, which ended the work for it. There is nobody to answer.
    if (reply.raw.destroyed) return reply.hijack();
    const known = knownError(error);
    const logged = { code: known.code, requestId: request.id, route: request.routeOptions.url };
    if (known.status >= 500) options.log.error({ ...logged, err: error }, 'request failed');
    else options.log.info(logged, 'request refused');
    if (wantsPage(request)) return options.showScreen(request, reply, known.status);
    return sendError(known, request, reply);
  };
}

/** What went wrong, in the caller's language. */
export function errorText(error: AppError, request: FastifyRequest): string {
  const key = `errors.${error.code}`;
  const text = translator(localeOfCall(request.headers));
  return text(isTextKey(key) ? key : 'errors.internal', { requestId: request.id, ...error.params });
}

/** `{ "error": { code, message, requestId } }` in the caller's language. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (typeof error.params.retryAfterS === 'number')
    reply.header('retry-after', String(error.params.retryAfterS));
  const message = errorText(error, request);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send({ error: { code: error.code, message, requestId: request.id } });
}

/** Programs use `/api` and the wire protocols, or accept only JSON. All other readers are people. */
export function wantsPage(request: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || isProgramPath(request.url)) return false;
  return request.headers.accept !== 'application/json';
}

function isProgramPath(url: string): boolean {
  return /^\/(api|v1|assets|auth\/v1|storage\/v1|realtime\/v1|rest\/v1|builds)(\/|\?|$)/.test(url);
}

function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return commonErrors.invalid_request({ detail: zodDetail(error) }, error);
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  // Fastify's own refusals: too large, unknown media type, broken JSON.
  if (statusCode === 413) return webErrors.request_too_large({}, error);
  if (statusCode === 415) return webErrors.unsupported_media_type({}, error);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return commonErrors.invalid_request(
      { detail: typeof code === 'string' ? code : String(statusCode) },
      error,
    );
  return systemError(error) ?? commonErrors.internal({}, error);
}

/** Names of the fields and what is wrong with them; never the values that were sent. */
function zodDetail(error: ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || '–'}: ${issue.message}`)
    .join('; ');
}
