// The resumable upload endpoint (TUS 1.0.0) that tus-js-client and storage-js speak.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ERRORS, Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { translator } from '#i18n/translate.ts';
import { AppError, commonErrors } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { newSecret } from '#platform/ids.ts';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { entry } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { statedFingerprint } from './content-fingerprint.server.ts';
import { createUploadLocks } from './upload-locks.ts';
import { type SubscribePreview, type UploadRequest, UploadStore } from './upload-store.ts';
import type { UploadRow, Uploads, UploadsDeps } from './uploads.server.ts';

export const UPLOAD_PATH = '/storage/v1/upload/resumable';

export type TusDeps = Pick<UploadsDeps, 'blobs' | 'folder' | 'clock'> & {
  subscribePreview?: SubscribePreview;
  uploads: Pick<Uploads, 'partOf' | 'find' | 'finish' | 'hasRoom' | 'allowCreation' | 'insert' | 'remove'>;
  log: Log;
  /** An address of its own at which each caller has one upload, and sees no other. */
  single?: { path: string; idOf: (caller: Caller) => string };
};

const paramsSchema = z.object({ id: z.string().max(100).optional() });
/** As `namingFunction` makes them. */
const UPLOAD_NAME = /^u[\w-]+$/;
const lengthSchema = z.coerce.number().int().min(0);
const PROTOCOL = '1.0.0';
const BYTES = 'application/offset+octet-stream';

export function tusPlugin(deps: TusDeps): FastifyPluginAsync {
  const { single } = deps;
  const path = single?.path ?? UPLOAD_PATH;
  const current = new AsyncLocalStorage<UploadRequest>();
  const server = createTusServer(deps, current, path);
  return async (app) => {
    // The body stays on the socket: the store reads it from there.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));

    // A closing server waits for its running requests: the signal makes each store what it has and answer.
    const running = new Set<UploadRequest>();
    app.addHook('preClose', async () => {
      for (const request of running) request.stop.abort();
    });

    // What is no upload of anybody is refused before it is asked who sends it.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('Tus-Resumable', PROTOCOL).header('Access-Control-Allow-Origin', '*');
      requireProtocol(request, reply);
      if (!paramsSchema.safeParse(request.params).success) throw commonErrors.not_found();
    });

    const authorise = async (request: FastifyRequest) => {
      const caller = requireCaller(request);
      const { id } = paramsSchema.parse(request.params);
      if (id === undefined) {
        await allowCreation(deps, caller.userId, request);
        return { caller };
      }
      // A name that no upload can have is not even looked for: the database takes no NUL.
      const row = UPLOAD_NAME.test(id) ? await deps.uploads.find(id) : undefined;
      // Another's upload looks like none at all.
      const isTheirs = row?.ownerId === caller.userId && (!single || id === single.idOf(caller));
      if (!isTheirs) throw commonErrors.not_found();
      if (isOfAnotherFile(request, row)) throw projectErrors.upload_changed();
      return { caller, row };
    };

    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = request.method === 'OPTIONS' ? undefined : await authorise(request);
      const context = contextOf(request, asked, single);
      running.add(context);
      const answer = await current
        .run(context, () => server.handleWeb(asWebRequest(request, path, context.row)))
        .finally(() => running.delete(context));
      if (answer.status === 409 && context.held) reply.header('Upload-Offset', context.held.offset);
      if (answer.status >= 400) throw context.error ?? refusal(answer.status, await answer.text());
      answer.headers.forEach((value, name) => reply.header(name, value));
      if (request.method === 'HEAD' && context.held?.expiresAt)
        reply.header('Upload-Expires', context.held.expiresAt.toUTCString());
      // Word for word: the library decodes values, and what is no UTF-8 would come back as something else.
      if (request.method === 'HEAD' && context.row?.metadata)
        reply.header('Upload-Metadata', context.row.metadata);
      return reply.status(answer.status).send(await bodyOf(answer));
    };

    // The one place of somebody without an account is theirs by other means than a key.
    const config = {
      entry: 'session' as const,
      takesFiles: true,
      ...(!single && { scope: 'projects:write' as const }),
    };
    app.post(path, { config }, serve);
    app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, config, handler: serve });
    for (const url of [path, `${path}/:id`]) app.options(url, entry('public'), serve);
  };
}

function contextOf(
  { raw }: FastifyRequest,
  asked: { caller: Caller; row?: UploadRow | undefined } | undefined,
  single: TusDeps['single'],
): UploadRequest {
  const caller = asked?.caller;
  return {
    raw,
    ownerId: caller?.userId ?? '',
    unnamed: translator(caller?.locale ?? 'de')('upload.unnamed'),
    stop: new AbortController(),
    newId: caller && single?.idOf(caller),
    row: asked?.row,
  };
}

/** What the protocol demands before anything is processed. @throws {AppError} 412, 415 */
function requireProtocol(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'OPTIONS') return;
  if (request.headers['tus-resumable'] !== PROTOCOL) {
    reply.header('Tus-Version', PROTOCOL);
    throw projectErrors.upload_protocol();
  }
  const isOtherType = request.headers['content-type'] !== BYTES;
  if (isOtherType && (request.method === 'PATCH' || (request.method === 'POST' && hasBody(request))))
    throw projectErrors.upload_content_type();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A client may say at each request what it sends, as it did at the creation: another file does not go on with this one. */
function isOfAnotherFile({ method, headers }: FastifyRequest, row: UploadRow): boolean {
  if (method === 'DELETE') return false;
  const said = statedFingerprint(String(headers['upload-metadata'] ?? ''));
  const stated = statedFingerprint(row.metadata);
  return said !== null && stated !== null && said !== stated;
}

async function allowCreation(deps: TusDeps, ownerId: string, request: FastifyRequest): Promise<void> {
  const length = request.headers['upload-length'];
  // A length that comes later (`Upload-Defer-Length`) could not be limited before the first byte.
  if (length === undefined) return;
  // To the protocol an empty file is an upload like any other: what shall become a recording of it refuses it.
  await deps.uploads.allowCreation(ownerId, Math.max(1, parseInput(lengthSchema, length)));
}

function createTusServer(deps: TusDeps, current: AsyncLocalStorage<UploadRequest>, path: string): Server {
  return new Server({
    path,
    // The upload that the request was checked for, and no other: the address is not read a second time.
    getFileIdFromRequest: () => current.getStore()?.row?.id,
    maxSize: projectLimits.maxFileBytes,
    // Made from the path alone: a forged Host header has no way into it.
    relativeLocation: true,
    allowedHeaders: ['apikey', 'x-client-info', 'x-upsert'],
    datastore: new UploadStore({ ...deps, current }),
    locker: createUploadLocks({
      currentStop: () => {
        const request = current.getStore();
        return () => request?.stop.abort();
      },
    }),
    namingFunction: () => current.getStore()?.newId ?? `u${newSecret(24)}`,
    onUploadFinish: async (_request, upload) => {
      const row = await deps.uploads.find(upload.id);
      // It went with its account while its last bytes came: an upload that nobody has is no success.
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      await deps.uploads.finish(row).catch((error: unknown) => {
        const request = current.getStore();
        if (request && error instanceof AppError) request.error = error;
        throw error;
      });
      return {};
    },
  });
}

/** What the tus server reads of a request, without the body. The address is ours: of the client's nothing is passed on. */
function asWebRequest(request: FastifyRequest, base: string, row: UploadRow | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const path = row ? `${base}/${row.id}` : base;
  return new Request(new URL(path, 'http://localhost'), {
    method: request.method,
    headers,
  });
}

async function bodyOf(answer: Response): Promise<string | undefined> {
  const text = await answer.text();
  return text === '' ? undefined : text;
}

function refusal(status: number, detail: string): AppError {
  if (status === 404) return commonErrors.not_found();
  if (status === 409) return projectErrors.upload_conflict();
  if (status === 413) return projectErrors.upload_too_long();
  if (status === 410) return projectErrors.upload_expired();
  if (status >= 500 && status !== 501) return commonErrors.internal();
  return commonErrors.invalid_request({ detail: detail.trim() });
}
