// Which bytes tell a file from another of the same name, size and date: known to both sides of an upload. Pure.

/** Of a block. Three of them are read within moments, also of a file of gigabytes. */
const BLOCK_BYTES = 64 * 1024;

/** Under which the metadata of an upload say what the content is: SHA-256 of the blocks, as hex. */
export const FINGERPRINT_KEY = 'contentFingerprint';
export const FINGERPRINT = /^[0-9a-f]{64}$/;

/** The first block, the middle one and the last one; all of a small file. In bytes, `end` is not part of it. */
export function contentBlocks(sizeBytes: number): { start: number; end: number }[] {
  if (sizeBytes <= 3 * BLOCK_BYTES) return [{ start: 0, end: sizeBytes }];
  const middle = Math.floor((sizeBytes - BLOCK_BYTES) / 2);
  return [0, middle, sizeBytes - BLOCK_BYTES].map((start) => ({ start, end: start + BLOCK_BYTES }));
}
