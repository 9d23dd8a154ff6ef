// Uploads in one request: to a name of one's own, or by a signed address, which works once.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { z } from 'zod';
import { discard, storeLoose } from '../loose-blobs.server.ts';
import {
  findObject,
  type ObjectRow,
  type Place,
  putObject,
  requireAllowedType,
  requireBucket,
} from '../objects.server.ts';
import { receiveObject } from './receive-object.ts';
import { requesterOf, requireOwn } from '../requester.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageServices } from '../storage-services.ts';
import { requireUnused } from '../signing/signed-uploads.server.ts';
import { roomFor } from './upload-allowance.ts';
import { parseInput, placeOf, urlOf } from '../wire-request.ts';

const tokenSchema = z.object({ token: z.string().max(8192) });

export function uploadRoutes(parent: FastifyInstance, deps: StorageServices): void {
  parent.register(async (app) => {
    // The body stays on the socket: it goes from there into the store.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const upload = (upsertOf: (request: FastifyRequest) => boolean) => async (request: FastifyRequest) => {
      const requester = requesterOf(request);
      const place = placeOf(request);
      requireOwn(requester, place.name);
      const row = await receive(deps, request, { place, upsert: upsertOf(request) });
      return { Id: row.id, Key: urlOf(row) };
    };
    app.post(
      '/object/:bucket/*',
      entry('session'),
      upload((request) => request.headers['x-upsert'] === 'true'),
    );
    app.put(
      '/object/:bucket/*',
      entry('session'),
      upload(() => true),
    );

    app.put('/object/upload/sign/:bucket/*', entry('public'), async (request) => {
      const place = placeOf(request);
      const { token } = parseInput(tokenSchema, request.query);
      const claims = await deps.tokens.verify('upload', token, urlOf(place));
      const signedUpload = claims.jti ?? '';
      await requireUnused(deps, signedUpload);
      const row = await receive(deps, request, { place, upsert: claims.upsert ?? false, signedUpload });
      return { Id: row.id, Key: urlOf(row) };
    });
  });
}

async function receive(
  deps: StorageServices,
  request: FastifyRequest,
  options: { place: Place; upsert: boolean; signedUpload?: string },
): Promise<ObjectRow> {
  const { place, upsert } = options;
  const bucket = await requireBucket(deps.db, place.bucketId);
  const before = await findObject(deps.db, place);
  if (before && !upsert) throw storageErrors.duplicate();
  const length = request.headers['content-length'];
  const announced = length === undefined ? undefined : Number(length);
  const replaced = before?.sizeBytes ?? 0;
  const room = await roomFor(deps, { bucket, name: place.name, announced, replaced });
  const received = await receiveObject(request.raw, {
    allowType: (type) => requireAllowedType(bucket, type),
    store: (content) => storeLoose(deps, content, room),
    discard: (blobKey) => discard(deps, blobKey),
  });
  return putObject(deps, {
    ...place,
    ...received,
    upsert,
    ...(options.signedUpload && { signedUpload: options.signedUpload }),
  });
}
