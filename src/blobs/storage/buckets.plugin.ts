// /storage/v1/bucket: people read what there is; making and changing is for the service key.
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
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
import type { StorageServices } from './storage-services.ts';
import { bucketOf, parseInput } from './wire-request.ts';
import { wireBucket } from './wire-objects.ts';

export function bucketRoutes(app: FastifyInstance, deps: StorageServices): void {
  app.get('/bucket', entry('session'), async (request) => {
    const rows = await listBuckets(deps.db, parseInput(bucketListSchema, request.query));
    return rows.map(wireBucket);
  });
  app.get('/bucket/:bucket', entry('session'), async (request) => {
    return wireBucket(await requireBucket(deps.db, bucketOf(request)));
  });
  app.post('/bucket', entry('operator'), async (request) => {
    const { id } = await createBucket(deps, parseInput(newBucketSchema, request.body));
    return { name: id };
  });
  app.put('/bucket/:bucket', entry('operator'), async (request) => {
    await changeBucket(deps, bucketOf(request), parseInput(bucketChangeSchema, request.body));
    return { message: 'Successfully updated' };
  });
  app.post('/bucket/:bucket/empty', entry('operator'), async (request) => {
    await emptyBucket(deps, bucketOf(request));
    return { message: 'Successfully emptied' };
  });
  app.delete('/bucket/:bucket', entry('operator'), async (request) => {
    await deleteBucket(deps, bucketOf(request));
    return { message: 'Successfully deleted' };
  });
  // No copies are kept anywhere but in browsers, by the object's own cache control: there is nothing to take back.
  for (const path of ['/cdn/:bucket', '/cdn/:bucket/*'])
    app.delete(path, entry('operator'), async (request) => {
      await requireBucket(deps.db, bucketOf(request));
      return { message: 'success' };
    });
}
