// The blob port: large things by key. Its one adapter is the disk; the contract suite is for every further one.
import type { Readable } from 'node:stream';

/** Keys are made by us alone: segments of [A-Za-z0-9._-] joined by '/', never a part of a user's file name. */
export type BlobStore = {
  /**
   * Stores pieces under a key, whole or not at all. Replaces what was there.
   * @param content a stream, or pieces that are not looked at any more once the next one is asked for
   */
  put(key: string, content: AsyncIterable<string | Uint8Array>): Promise<{ sizeBytes: number }>;
  /** @throws {BlobNotFoundError} */
  stat(key: string): Promise<{ sizeBytes: number; modifiedAt: Date }>;
  /** Bytes `start` to `end` (both inclusive, like HTTP ranges); the whole blob without a range. @throws {BlobNotFoundError} */
  read(key: string, range?: { start: number; end?: number }): Promise<Readable>;
  /** A local path for programs that need a file, valid until released. On disk: the blob itself, not to be changed. */
  openLocal(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Takes a file of the same file system over under a key, without copying where that can be done. */
  adopt(key: string, path: string): Promise<{ sizeBytes: number }>;
  /** True while things can be stored; for `/api/health`. */
  healthy(): Promise<boolean>;
};

export class BlobNotFoundError extends Error {
  override name = 'BlobNotFoundError';
  constructor(options?: ErrorOptions) {
    super('There is no blob under this key.', options);
  }
}
