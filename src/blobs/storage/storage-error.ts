// Errors of /storage/v1 as the official clients read them.

/**
 * The wire answers what a caller did wrong with the HTTP status 400 and names what it means in the body, `statusCode`.
 * A missing permission and a fault of the server also set the HTTP status.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly httpStatus: number;
  /** What the error means, as an HTTP status. */
  readonly status: number;
  readonly code: string;
  /** A name that older clients compare. */
  readonly error: string;

  constructor(status: number, code: string, message: string, more: { error?: string; plain?: boolean } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = more.error ?? code;
    this.httpStatus = more.plain || status >= 500 ? status : 400;
  }
}

export const storageErrors = {
  notSignedIn: () =>
    new StorageError(403, 'AccessDenied', 'A signed-in user or the service key is needed', {
      error: 'Unauthorized',
      plain: true,
    }),
  badJwt: () =>
    new StorageError(403, 'InvalidJWT', 'The token is not valid', { error: 'Unauthorized', plain: true }),
  serviceOnly: () =>
    new StorageError(403, 'AccessDenied', 'Only the service key may do this', {
      error: 'Unauthorized',
      plain: true,
    }),
  notYours: () =>
    new StorageError(403, 'AccessDenied', 'new row violates row-level security policy', {
      error: 'Unauthorized',
    }),
  noBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noObject: () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  noRoute: () => new StorageError(404, 'NotFound', 'There is no such endpoint', { plain: true }),
  duplicate: () =>
    new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', { error: 'Duplicate' }),
  bucketExists: () =>
    new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', { error: 'Duplicate' }),
  bucketNotEmpty: () =>
    new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  tooLarge: () =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
      error: 'Payload too large',
    }),
  quota: () =>
    new StorageError(413, 'QuotaExceeded', 'There is no room left for this owner', {
      error: 'Payload too large',
    }),
  mimeType: (type: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
      error: 'invalid_mime_type',
    }),
  invalidKey: () => new StorageError(400, 'InvalidKey', 'Invalid key', { error: 'InvalidKey' }),
  invalidBucket: () => new StorageError(400, 'InvalidBucketName', 'Bucket name invalid'),
  invalid: (message: string) => new StorageError(400, 'InvalidRequest', message, { error: 'Invalid Input' }),
  notSupported: (what: string) => new StorageError(400, 'NotSupported', `${what} is not supported here`),
  badSignature: () =>
    new StorageError(400, 'InvalidJWT', 'The signed address is not valid', { error: 'InvalidJWT' }),
  expired: () =>
    new StorageError(400, 'InvalidJWT', '"exp" claim timestamp check failed', { error: 'InvalidJWT' }),
  noImage: (message: string) => new StorageError(400, 'InvalidRequest', message, { error: 'InvalidRequest' }),
  cut: () => new StorageError(400, 'IncompleteBody', 'The upload ended before it was complete'),
  busy: () => new StorageError(503, 'SlowDown', 'Too many images are being made at the moment'),
  noRoom: () => new StorageError(507, 'InsufficientStorage', 'There is no room left on this server'),
  unavailable: () => new StorageError(503, 'DatabaseError', 'The service is not available at the moment'),
  internal: () => new StorageError(500, 'InternalError', 'Internal server error'),
};
