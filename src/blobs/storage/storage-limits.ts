// The limits of /storage/v1, in one place.

const MB = 1024 * 1024;
const GB = 1024 * MB;

export const storageLimits = {
  /** Maximum size of one object for every caller. The bucket's own limit and the owner's plan may be lower. */
  objectBytes: 2 * GB,
  /** Of everything in one owner's folders. */
  ownerBytes: 10 * GB,
  ownerObjects: 10_000,
  /** Left free on the disk for the database and the recordings. */
  diskReserveBytes: 512 * MB,
  /** A connection that brings no byte for this long is cut. */
  idleMs: 60_000,
  /** JSON that a caller keeps with an object. */
  metadataBytes: 16 * 1024,
  /** Names in one request: deleting, signing. */
  namesAtOnce: 1000,
  /** Seconds: signed addresses for reading end after this at the latest. */
  longestSignatureS: 366 * 24 * 60 * 60,
  /** Seconds: of a signed address for one upload. */
  uploadSignatureS: 2 * 60 * 60,
  /** An image that is to be scaled: bytes, and pixels of either. */
  imageBytes: 25 * MB,
  imagePixels: 50_000_000,
  imageSide: 2500,
  imageOutputBytes: 32 * MB,
} as const;
