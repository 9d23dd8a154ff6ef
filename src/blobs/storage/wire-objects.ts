// Buckets and objects as the official clients read them.
import type { BucketRow, ObjectRow } from './objects.server.ts';

export type WireObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export function wireMetadata(
  row: Pick<ObjectRow, 'etag' | 'sizeBytes' | 'contentType' | 'cacheControl' | 'updatedAt'>,
): WireObjectMetadata {
  return {
    eTag: `"${row.etag}"`,
    size: row.sizeBytes,
    mimetype: row.contentType,
    cacheControl: row.cacheControl,
    lastModified: row.updatedAt.toISOString(),
    contentLength: row.sizeBytes,
    httpStatusCode: 200,
  };
}

/** Of `remove` and `copy`. */
export function wireObject(row: ObjectRow) {
  const updatedAt = row.updatedAt.toISOString();
  return {
    id: row.id,
    name: row.name,
    bucket_id: row.bucketId,
    owner: row.ownerId ?? '',
    owner_id: row.ownerId ?? '',
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: updatedAt,
    last_accessed_at: updatedAt,
    metadata: wireMetadata(row),
    user_metadata: row.userMetadata,
  };
}

/** Of `info`. */
export function wireInfo(row: ObjectRow) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucketId,
    size: row.sizeBytes,
    content_type: row.contentType,
    cache_control: row.cacheControl,
    etag: `"${row.etag}"`,
    metadata: row.userMetadata,
    last_modified: row.updatedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}

export function wireBucket(row: BucketRow) {
  return {
    id: row.id,
    name: row.id,
    // Buckets belong to the installation.
    owner: '',
    public: row.public,
    type: 'STANDARD',
    file_size_limit: row.fileSizeLimit,
    allowed_mime_types: row.allowedMimeTypes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
