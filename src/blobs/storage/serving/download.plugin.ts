// Reading objects and scaled images: one's own, those of public buckets, and by signed addresses.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { z } from 'zod';
import { untilGone } from '#platform/http/until-gone.ts';
import type { AccessActor } from '#platform/personal-data/access-entry.ts';
import { actorOf, logFileAccess } from '../log-file-access.ts';
import { ownerOfName } from '../object-path.ts';
import { findObject, type ObjectRow, requireOwnObject, requirePublicObject } from '../objects.server.ts';
import { requesterOf } from '../requester.ts';
import { type Answer, answerMade, answerObject, madeEtag, matchesTag, type Sending } from './send-object.ts';
import type { SignedScope } from '../signing/signed-tokens.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageServices } from '../storage-services.ts';
import { type Transform, transformationsHeader, transformSchema, wantsWebp } from '../transform.ts';
import { parseInput, placeOf, refuseVersions, urlOf } from '../wire-request.ts';

const querySchema = z.object({ download: z.string().max(255).optional(), versionId: z.unknown().optional() });
const tokenSchema = z.object({ token: z.string().max(8192) });

type Found = { row: ObjectRow; sending: Sending; transform?: Transform; actor: AccessActor | null };
/** Finds the object if the caller may read it. */
type Door = (request: FastifyRequest) => Promise<Found>;

export function downloadRoutes(app: FastifyInstance, deps: StorageServices): void {
  const own: Door = async (request) => {
    const requester = requesterOf(request);
    const row = await requireOwnObject(deps.db, requester, placeOf(request));
    return { row, sending: { isPublic: false, ...queryOf(request) }, actor: actorOf(requester) };
  };
  const open: Door = async (request) => {
    const row = await requirePublicObject(deps.db, placeOf(request));
    // What everybody may read at an address of its own is nobody’s secret.
    return { row, sending: { isPublic: true, ...queryOf(request) }, actor: null };
  };
  const signed =
    (scope: SignedScope): Door =>
    async (request) => {
      const place = placeOf(request);
      const { token } = parseInput(tokenSchema, request.query);
      const claims = await deps.tokens.verify(scope, token, urlOf(place));
      const row = await findObject(deps.db, place);
      if (!row) throw storageErrors.noObject();
      const expiresAt = new Date(claims.exp * 1000);
      const transform = claims.transform
        ? { transform: transformSchema.parse(Object.fromEntries(new URLSearchParams(claims.transform))) }
        : {};
      const sending = { isPublic: false, expiresAt, ...queryOf(request) };
      return { row, sending, actor: 'link', ...transform };
    };

  /** Nothing is written where no content goes: for a HEAD, and for what the reader has already. */
  const logged = async ({ row, actor }: Found, answer: Answer): Promise<Answer> => {
    if (actor !== null && answer.body !== undefined && answer.status < 300)
      await logFileAccess(deps, { actor, action: 'stored_file_opened', names: [row.name] });
    return answer;
  };
  const bytes = (door: Door) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await door(request);
    const { row, sending } = found;
    return send(reply, await logged(found, await answerObject(deps, request, { ...sending, row })));
  };
  const image = (door: Door) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await door(request);
    return send(
      reply,
      await logged(found, await answerImage(deps, request, { ...found, gone: untilGone(reply.raw) })),
    );
  };
  for (const path of ['/object/:bucket/*', '/object/authenticated/:bucket/*'])
    app.get(path, entry('session'), bytes(own));
  app.get('/object/public/:bucket/*', entry('public'), bytes(open));
  app.get('/object/sign/:bucket/*', entry('public'), bytes(signed('download')));
  app.get('/render/image/authenticated/:bucket/*', entry('session'), image(own));
  app.get('/render/image/public/:bucket/*', entry('public'), image(open));
  app.get('/render/image/sign/:bucket/*', entry('public'), image(signed('render')));
}

function queryOf(request: FastifyRequest): { download?: string } {
  const { download, versionId } = parseInput(querySchema, request.query);
  refuseVersions(versionId);
  return download === undefined ? {} : { download };
}

/** @param found.gone ends the work, when nobody waits for the image any more */
async function answerImage(
  deps: StorageServices,
  request: FastifyRequest,
  found: Found & { gone: AbortSignal },
): Promise<Answer> {
  const { row, sending } = found;
  const transform = found.transform ?? parseInput(transformSchema, request.query);
  const asWebp = wantsWebp(transform, request.headers.accept);
  const variant = JSON.stringify({ ...transform, asWebp });
  const etag = madeEtag(row, variant);
  // What a reader accepts decides about the format only where the address does not.
  const vary = transform.format === undefined ? { vary: 'Accept' } : {};
  if (matchesTag(request.headers['if-none-match'] ?? '', etag)) {
    const unchanged = answerMade(deps, {
      ...sending,
      row,
      variant,
      content: Buffer.alloc(0),
      contentType: '',
    });
    return {
      status: 304,
      headers: { etag, 'cache-control': unchanged.headers['cache-control'] ?? '', ...vary },
      body: undefined,
    };
  }
  // Strangers on public addresses wait behind each other, not before the owner's own.
  const lane = sending.isPublic ? `public ${row.bucketId}` : (ownerOfName(row.name) ?? row.bucketId);
  const made = await deps.renderImage(row, { transform, asWebp, lane, signal: found.gone });
  const answer = answerMade(deps, { ...sending, row, variant, ...made });
  const asked = transformationsHeader(transform);
  const transformations = asked === undefined ? {} : { 'x-transformations': asked };
  return { ...answer, headers: { ...answer.headers, ...vary, ...transformations } };
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  // For a HEAD, Fastify would tell the length of what it is given: of an empty stream it knows none.
  return reply
    .status(status)
    .headers(headers)
    .send(body ?? Readable.from([]));
}
