// /storage/v1/bucket: people read what there is; making and changing is for the service key.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bucketChangeSchema,
  bucketListSchema,
  changeBucket,
  createBucket,
  deleteBucket,
  emptyBucket,
  listBuckets,
  newBucketSchema,
} from './buckets.server.ts';
import { requireBucket } from './objects.server.ts';
import { requesterOf, requireService } from './requester.ts';
import type { StorageServices } from './storage-services.ts';
import { bucketOf, parseInput } from './wire-request.ts';
import { wireBucket } from './wire-objects.ts';

export function bucketRoutes(app: FastifyInstance, deps: StorageServices): void {
  const service = async (request: FastifyRequest) => requireService(await requesterOf(deps, request));

  app.get('/bucket', async (request) => {
    await requesterOf(deps, request);
    const rows = await listBuckets(deps.db, parseInput(bucketListSchema, request.query));
    return rows.map(wireBucket);
  });
  app.get('/bucket/:bucket', async (request) => {
    await requesterOf(deps, request);
    return wireBucket(await requireBucket(deps.db, bucketOf(request)));
  });
  app.post('/bucket', async (request) => {
    await service(request);
    const { id } = await createBucket(deps, parseInput(newBucketSchema, request.body));
    return { name: id };
  });
  app.put('/bucket/:bucket', async (request) => {
    await service(request);
    await changeBucket(deps, bucketOf(request), parseInput(bucketChangeSchema, request.body));
    return { message: 'Successfully updated' };
  });
  app.post('/bucket/:bucket/empty', async (request) => {
    await service(request);
    await emptyBucket(deps, bucketOf(request));
    return { message: 'Successfully emptied' };
  });
  app.delete('/bucket/:bucket', async (request) => {
    await service(request);
    await deleteBucket(deps, bucketOf(request));
    return { message: 'Successfully deleted' };
  });
  // No copies are kept anywhere but in browsers, by the object's own cache control: there is nothing to take back.
  for (const path of ['/cdn/:bucket', '/cdn/:bucket/*'])
    app.delete(path, async (request) => {
      await service(request);
      await requireBucket(deps.db, bucketOf(request));
      return { message: 'success' };
    });
}
