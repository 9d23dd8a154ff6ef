// What an upload said of its content, and what came.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Metadata } from '@tus/server';
import { contentBlocks, FINGERPRINT, FINGERPRINT_KEY } from './content-blocks.ts';

/** @param metadata as the header has them @returns null where they say nothing of it that we understand */
export function statedFingerprint(metadata: string): string | null {
  if (metadata === '') return null;
  try {
    const stated = Metadata.parse(metadata)[FINGERPRINT_KEY];
    return stated != null && FINGERPRINT.test(stated) ? stated : null;
  } catch {
    // The tus server refuses what it cannot read itself.
    return null;
  }
}

export async function fingerprintOfFile(path: string, sizeBytes: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  try {
    for (const { start, end } of contentBlocks(sizeBytes)) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
