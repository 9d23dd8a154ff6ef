// /api/try-out: one short recording of a visitor without an account, its words, and its way to an account.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localeOfCall } from '#i18n/locale.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { PRIVATE_FILE } from '#platform/files/private-folder.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { isVerdict, mediaErrors } from '#platform/media/media.errors.ts';
import {
  displayName,
  finaliseByRules,
  incompleteNotice,
  type ReadBefore,
  type RecordingLanguage,
  recordingLanguages,
} from '#projects/public.server.ts';
import { tryOutErrors } from '../try-out.errors.ts';
import { createOneEach } from './one-each.ts';
import { tryOutLimits } from '../try-out-limits.ts';
import {
  arrived,
  beginTryOut,
  endTryOut,
  findTryOut,
  keepTryOut,
  leaveTryOut,
  type TryOut,
  type TryOutsDeps,
} from './try-outs.server.ts';

const secretOf = z.string().regex(/^[\w-]{32}$/);

const fileHeaders = z.object({
  'x-language': z.enum(recordingLanguages),
  /** Percent-encoded: headers hold ASCII alone. */
  'x-file-name': z.string().max(1_000).default(''),
  'content-length': z.coerce.number().int().min(1),
});
const named = z.object({ secret: secretOf });

const shown = z.strictObject({
  state: z.enum(['waiting', 'reading', 'read']),
  text: z.string(),
  incomplete: z
    .string()
    .nullable()
    .describe('Says that the file holds less than it claims, once it is read; null where it does not.'),
});
export type ShownTryOut = z.infer<typeof shown>;

const routes = {
  begin: described(
    {
      summary: 'Takes one recording of at most a minute from a visitor without an account.',
      answer: { status: 201, schema: z.strictObject({ secret: z.string() }) },
      isPublic: true,
    },
    // A slow sender must not hold one of the places that all requests share.
    { ownPlaces: true },
  ),
  show: described({
    summary: 'The words so far of the recording with this secret.',
    body: named,
    answer: { status: 200, schema: shown },
    isPublic: true,
  }),
  leave: described({
    summary: 'The visitor left the page: deletes the recording, unless it waits for an account.',
    body: named,
    answer: { status: 204 },
    isPublic: true,
  }),
  keep: described({
    summary: 'The recording waits for the account that the visitor is about to make.',
    body: named,
    answer: { status: 200, schema: z.strictObject({ until: z.iso.datetime() }) },
    isPublic: true,
  }),
  claim: described({
    summary: "Makes the recording the account's own, once.",
    body: named,
    answer: { status: 201, schema: z.strictObject({ projectId: z.string() }) },
  }),
};

export type TryOutPluginDeps = TryOutsDeps & {
  isOffered: boolean;
  /** Of files that are arriving, on the file system of the blobs. */
  folder: string;
  /** @throws {AppError} where one connection asks too often */
  demandPace: (request: FastifyRequest) => Promise<void>;
  /** @throws {AppError} `language_unavailable` */
  demandLanguage: (language: RecordingLanguage) => Promise<void>;
  sendJob: (digest: string) => Promise<unknown>;
  /** Through the doors of every upload; what was read is its text at once. @throws {AppError} where the account may not have it */
  makeRecording: (
    caller: Caller,
    recording: Pick<TryOut, 'digest' | 'fileName' | 'sizeBytes' | 'language' | 'peaks'> & {
      path: string;
      read: ReadBefore | undefined;
    },
  ) => Promise<{ projectId: string }>;
};

export function tryOutPlugin(deps: TryOutPluginDeps): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (upload) => addUpload(upload, deps));
    app.post('/api/try-out/words', routes.show, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const row = await findTryOut(deps, parseInput(named, request.body).secret);
      return shownOf(deps, row, translator(localeOfCall(request.headers)));
    });
    app.post('/api/try-out/leave', routes.leave, async (request, reply) => {
      await leaveTryOut(deps, parseInput(named, request.body).secret);
      return reply.code(204).send();
    });
    app.post('/api/try-out/keep', routes.keep, async (request) => {
      const until = await keepTryOut(deps, parseInput(named, request.body).secret);
      return { until: until.toISOString() };
    });
    app.post('/api/try-out/claim', routes.claim, async (request, reply) => {
      const caller = requireCaller(request);
      const row = await findTryOut(deps, parseInput(named, request.body).secret);
      if (!row.isKept) throw tryOutErrors.try_out_ended();
      const file = await deps.blobs.openLocal(row.blobKey);
      const made = await deps
        .makeRecording(caller, { ...row, path: file.path, read: await readOf(row) })
        .finally(() => file.release());
      await endTryOut(deps, row);
      return reply.code(201).send(made);
    });
  };
}

/** The text that the visitor read, as it was made then. */
async function readOf({ reading }: TryOut): Promise<ReadBefore | undefined> {
  return reading ? { ...reading, text: await finaliseByRules(reading.raw) } : undefined;
}

function addUpload(app: FastifyInstance, deps: TryOutPluginDeps): void {
  // The body is a file: it goes from the socket to the disk.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const oneEach = createOneEach(deps);
  app.post('/api/try-out', routes.begin, async (request, reply) => {
    if (!deps.isOffered) throw tryOutErrors.try_out_closed();
    const file = parseInput(fileHeaders, request.headers);
    const { 'content-length': sizeBytes, 'x-language': language } = file;
    if (sizeBytes > tryOutLimits.mostBytes)
      throw tryOutErrors.try_out_too_large({ megabytes: tryOutLimits.mostBytes / 1_000_000 });
    await deps.demandLanguage(language);
    await deps.demandPace(request);
    const fileName = displayName({ filename: decoded(file['x-file-name']) });
    const secret = await oneEach.begin(request.ip, () =>
      arrive(deps, request.body as Readable, { language, fileName, sizeBytes }),
    );
    return reply.code(201).send({ secret });
  });
}

/** Takes the file in. @returns the secret of the one that waits to be read then */
async function arrive(
  deps: TryOutPluginDeps,
  body: Readable,
  file: Pick<TryOut, 'language' | 'fileName' | 'sizeBytes'>,
): Promise<string> {
  const { secret, row } = await beginTryOut(deps, file);
  const part = join(deps.folder, row.digest);
  try {
    await receive(body, part, file.sizeBytes);
    await deps.blobs.adopt(row.blobKey, part);
    if (!(await arrived(deps, row.digest))) throw tryOutErrors.try_out_ended();
    await deps.sendJob(row.digest);
  } catch (error) {
    await endTryOut(deps, row);
    throw error;
  } finally {
    await rm(part, { force: true });
  }
  return secret;
}

/** @throws {AppError} why there will be no text */
function shownOf({ clock }: TryOutPluginDeps, row: TryOut, t: Translate): ShownTryOut {
  const { state, text, errorCode, fileName: name, durationMs, claimedMs } = row;
  const isLost =
    state !== 'read' && clock.now().getTime() - row.createdAt.getTime() > tryOutLimits.readWithinMs;
  if (state === 'failed' || isLost) throw reasonOf(errorCode);
  const incomplete = incompleteNotice([{ name, durationMs, claimedMs }], t);
  return { state: state === 'arriving' ? 'waiting' : state, text, incomplete };
}

function reasonOf(code: string | null) {
  if (isVerdict(code)) return mediaErrors[code]();
  if (code === 'try_out_too_long')
    return tryOutErrors.try_out_too_long({ seconds: tryOutLimits.mostSeconds });
  return tryOutErrors.try_out_failed();
}

/** @throws {AppError} `invalid_request` for another size than was announced, or a sender that is too slow */
async function receive(body: Readable, path: string, sizeBytes: number): Promise<void> {
  let received = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.byteLength;
      done(received > sizeBytes ? commonErrors.invalid_request({ detail: 'content-length' }) : null, chunk);
    },
  });
  const target = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
  // Beside the pipeline, which destroys what it began with: the answer goes over the connection of the body.
  const stopWatching = finished(body, (error) => error && measure.destroy(error));
  const signal = AbortSignal.timeout(tryOutLimits.arrivesWithinMs);
  try {
    await pipeline(body.pipe(measure), target, { signal });
  } catch (error) {
    throw signal.aborted ? commonErrors.invalid_request({ detail: 'too slow' }, error) : error;
  } finally {
    stopWatching();
    body.unpipe(measure);
  }
  if (received !== sizeBytes) throw commonErrors.invalid_request({ detail: 'content-length' });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
