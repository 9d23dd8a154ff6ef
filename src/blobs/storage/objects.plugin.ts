// /storage/v1/object: listing, facts, moving, copying, removing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { z } from 'zod';
import type { LargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { folderOf, listByPrefix, listLevel, listSchema, listV2Schema } from './list-objects.server.ts';
import { actorOf, logFileAccess } from './log-file-access.ts';
import { parseBucketId, parseObjectName } from './object-path.ts';
import {
  copyObject,
  findObject,
  moveObject,
  type ObjectRow,
  removeObjects,
  requireAllowedType,
  requireBucket,
  requireOwnObject,
  requirePublicObject,
} from './objects.server.ts';
import { cacheControlOf, contentTypeOf, metadataOf } from './receiving/receive-object.ts';
import { type Requester, requesterOf, requireOwn } from './requester.ts';
import { storageErrors } from './storage-error.ts';
import { storageLimits } from './storage-limits.ts';
import type { StorageServices } from './storage-services.ts';
import { roomFor } from './receiving/upload-allowance.ts';
import { bucketOf, parseInput, placeOf, refuseVersions, urlOf } from './wire-request.ts';
import { wireInfo, wireObject } from './wire-objects.ts';

const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.unknown().optional(),
});
const copySchema = moveSchema.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).nullish(),
});
const removeSchema = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.unknown().optional() })]))
    .max(storageLimits.namesAtOnce),
});

/** @param large the options of a route that takes many names */
export function objectRoutes(
  app: FastifyInstance,
  deps: StorageServices,
  large: ReturnType<LargeBodies>,
): void {
  listRoutes(app, deps);
  changeRoutes(app, deps);
  removeRoutes(app, deps, large);
  infoRoutes(app, deps);
}

/** People see the names of their own files as they see the titles of their recordings: without a line. */
async function logListed(
  deps: StorageServices,
  requester: Requester,
  names: readonly string[],
): Promise<void> {
  if (requester.kind === 'service')
    await logFileAccess(deps, { actor: 'operator', action: 'stored_files_listed', names });
}

/** What is known of an object; a HEAD answers its tag and its date alone. */
function infoRoutes(app: FastifyInstance, deps: StorageServices): void {
  const info =
    (find: (request: FastifyRequest) => Promise<ObjectRow>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      refuseVersions((request.query as { versionId?: unknown }).versionId);
      const row = await find(request);
      reply.headers({ etag: `"${row.etag}"`, 'last-modified': row.updatedAt.toUTCString() });
      return wireInfo(row);
    };
  const own = info(async (request) => {
    const requester = requesterOf(request);
    const row = await requireOwnObject(deps.db, requester, placeOf(request));
    await logListed(deps, requester, [row.name]);
    return row;
  });
  for (const path of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*'])
    app.get(path, entry('session'), own);
  app.get(
    '/object/info/public/:bucket/*',
    entry('public'),
    info((request) => requirePublicObject(deps.db, placeOf(request))),
  );
}

function listRoutes(app: FastifyInstance, deps: StorageServices): void {
  app.post('/object/list/:bucket', entry('session'), async (request) => {
    const requester = requesterOf(request);
    const { id } = await requireBucket(deps.db, bucketOf(request));
    const order = parseInput(listSchema, request.body);
    const level = await listLevel(deps.db, requester, { ...order, bucketId: id });
    const folder = folderOf(order);
    await logListed(
      deps,
      requester,
      // A folder is a name without what is below it.
      level.map(({ name }) => (folder === '' ? `${name}/` : folder + name)),
    );
    return level;
  });
  app.post('/object/list-v2/:bucket', entry('session'), async (request) => {
    const requester = requesterOf(request);
    const { id } = await requireBucket(deps.db, bucketOf(request));
    const order = parseInput(listV2Schema, request.body);
    const page = await listByPrefix(deps.db, requester, { ...order, bucketId: id });
    await logListed(
      deps,
      requester,
      [...page.folders, ...page.objects].map(({ name }) => name),
    );
    return page;
  });
}

/** Both ends of a move or a copy. */
function endsOf(options: z.output<typeof moveSchema>) {
  refuseVersions(options.sourceVersionId);
  const bucketId = parseBucketId(options.bucketId);
  return {
    from: { bucketId, name: parseObjectName(options.sourceKey) },
    to: {
      bucketId: options.destinationBucket ? parseBucketId(options.destinationBucket) : bucketId,
      name: parseObjectName(options.destinationKey),
    },
  };
}

function changeRoutes(app: FastifyInstance, deps: StorageServices): void {
  app.post('/object/move', entry('session'), async (request) => {
    const requester = requesterOf(request);
    const { from, to } = endsOf(parseInput(moveSchema, request.body));
    const source = await requireOwnObject(deps.db, requester, from);
    requireOwn(requester, to.name);
    await logListed(deps, requester, [from.name]);
    const { id, name } = await moveObject(deps, source, to);
    return { message: 'Successfully moved', Id: id, Key: name };
  });

  app.post('/object/copy', entry('session'), async (request) => {
    const requester = requesterOf(request);
    const order = parseInput(copySchema, request.body);
    const { from, to } = endsOf(order);
    const source = await requireOwnObject(deps.db, requester, from);
    requireOwn(requester, to.name);
    // A copy in another folder is read without any further line.
    const copied = { actor: actorOf(requester), action: 'stored_file_opened', names: [from.name] } as const;
    await logFileAccess(deps, copied);
    const bucket = await requireBucket(deps.db, to.bucketId);
    const fresh = order.copyMetadata === false ? (order.metadata ?? {}) : undefined;
    const header = request.headers['x-metadata'];
    const facts = {
      contentType: fresh?.mimetype ? contentTypeOf(fresh.mimetype) : source.contentType,
      cacheControl: fresh?.cacheControl ? cacheControlOf(fresh.cacheControl) : source.cacheControl,
      userMetadata: fresh
        ? metadataOf(typeof header === 'string' ? Buffer.from(header, 'base64').toString() : undefined)
        : source.userMetadata,
    };
    requireAllowedType(bucket, facts.contentType);
    const upsert = request.headers['x-upsert'] === 'true';
    const before = await findObject(deps.db, to);
    if (before && !upsert) throw storageErrors.duplicate();
    const replaced = before?.sizeBytes ?? 0;
    const room = await roomFor(deps, { bucket, name: to.name, announced: source.sizeBytes, replaced });
    const made = await copyObject(deps, source, { ...to, facts, upsert, room });
    return { Id: made.id, Key: urlOf(made), ...wireObject(made) };
  });
}

function removeRoutes(app: FastifyInstance, deps: StorageServices, large: ReturnType<LargeBodies>): void {
  app.delete('/object/:bucket', { ...large, ...entry('session') }, async (request) => {
    const requester = requesterOf(request);
    const { id: bucketId } = await requireBucket(deps.db, bucketOf(request));
    const { prefixes } = parseInput(removeSchema, request.body);
    const names = prefixes.flatMap((entry) => removable(entry));
    const removed = await removeObjects(deps, requester, { bucketId, names });
    return removed.map(wireObject);
  });

  app.delete('/object/:bucket/*', entry('session'), async (request) => {
    const requester = requesterOf(request);
    refuseVersions((request.query as { versionId?: unknown }).versionId);
    const { bucketId, name } = await requireOwnObject(deps.db, requester, placeOf(request));
    await removeObjects(deps, requester, { bucketId, names: [name] });
    return { message: 'Successfully deleted' };
  });
}

/** What cannot be a name is no object either: it is passed over like one that is not there. */
function removable(entry: string | { path: string; versionId?: unknown }): string[] {
  if (typeof entry !== 'string') refuseVersions(entry.versionId);
  try {
    return [parseObjectName(typeof entry === 'string' ? entry : entry.path)];
  } catch {
    return [];
  }
}
