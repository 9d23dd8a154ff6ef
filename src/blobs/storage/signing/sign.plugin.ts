// Making signed addresses: for reading one object, a scaled image of it, or for one upload.
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { z } from 'zod';
import type { LargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { actorOf, logFileAccess } from '../log-file-access.ts';
import { parseObjectName } from '../object-path.ts';
import { findObject, type Place, requireBucket, requireOwnObject } from '../objects.server.ts';
import { owns, type Requester, requesterOf, requireOwn } from '../requester.ts';
import { signUpload } from './signed-uploads.server.ts';
import { storageErrors } from '../storage-error.ts';
import { storageLimits } from '../storage-limits.ts';
import type { StorageServices } from '../storage-services.ts';
import { objects } from '../storage.table.ts';
import { transformSchema } from '../transform.ts';
import { bucketOf, parseInput, placeOf, refuseVersions, urlOf } from '../wire-request.ts';

const expiresIn = z.number().int().min(1).max(storageLimits.longestSignatureS);
const signSchema = z.object({
  expiresIn,
  transform: z.record(z.string(), z.unknown()).nullish(),
  versionId: z.unknown().optional(),
});
const signManySchema = z.object({
  expiresIn,
  paths: z.array(z.string()).min(1).max(storageLimits.namesAtOnce),
});

/** @param large the options of a route that takes many names */
export function signRoutes(
  app: FastifyInstance,
  deps: StorageServices,
  large: ReturnType<LargeBodies>,
): void {
  const { db, tokens } = deps;
  const addressOf = async (place: Place, lifeS: number) =>
    `/object/sign/${urlOf(place)}?token=${await tokens.sign('download', { url: urlOf(place) }, lifeS)}`;

  const logMade = (requester: Requester, names: readonly string[]) =>
    logFileAccess(deps, { actor: actorOf(requester), action: 'file_link_made', names });

  app.post('/object/sign/:bucket/*', entry('session'), async (request) => {
    const requester = requesterOf(request);
    const place = placeOf(request);
    await requireOwnObject(db, requester, place);
    const order = parseInput(signSchema, request.body);
    refuseVersions(order.versionId);
    await logMade(requester, [place.name]);
    if (!order.transform || Object.keys(order.transform).length === 0)
      return { signedURL: await addressOf(place, order.expiresIn) };
    // Only what was understood goes into the token, so that nothing in it passes for a claim.
    const transform = new URLSearchParams(textsOf(parseInput(transformSchema, order.transform))).toString();
    const token = await tokens.sign('render', { url: urlOf(place), transform }, order.expiresIn);
    return { signedURL: `/render/image/sign/${urlOf(place)}?token=${token}` };
  });

  app.post('/object/sign/:bucket', { ...large, ...entry('session') }, async (request) => {
    const requester = requesterOf(request);
    const { id: bucketId } = await requireBucket(db, bucketOf(request));
    const { paths, expiresIn: lifeS } = parseInput(signManySchema, request.body);
    const names = paths.map((path) => nameOrNull(path));
    const own = names.filter((name) => name !== null && owns(requester, name)) as string[];
    const found = await db
      .select({ name: objects.name })
      .from(objects)
      .where(and(eq(objects.bucketId, bucketId), inArray(objects.name, own)));
    const there = new Set(found.map(({ name }) => name));
    await logMade(requester, [...there]);
    return Promise.all(
      paths.map(async (path, index) => {
        const name = names[index] ?? '';
        if (!there.has(name)) return { error: UNKNOWN, path, signedURL: null };
        return { error: null, path, signedURL: await addressOf({ bucketId, name }, lifeS) };
      }),
    );
  });

  app.post('/object/upload/sign/:bucket/*', entry('session'), async (request) => {
    const requester = requesterOf(request);
    const place = placeOf(request);
    requireOwn(requester, place.name);
    await requireBucket(db, place.bucketId);
    const upsert = request.headers['x-upsert'] === 'true';
    if (!upsert && (await findObject(db, place))) throw storageErrors.duplicate();
    const token = await signUpload(deps, place, upsert);
    return { url: `/object/upload/sign/${urlOf(place)}?token=${token}`, token };
  });
}

const UNKNOWN = 'Either the object does not exist or you do not have access to it';

function nameOrNull(path: string): string | null {
  try {
    return parseObjectName(path);
  } catch {
    return null;
  }
}

function textsOf(values: Record<string, string | number | undefined>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}
