// What a file holds, as far as it must be known to tell it from another of the same name, size and date.
import { sha256 } from '#platform/browser/sha256.ts';
import { contentBlocks } from '../../content-blocks.ts';
import { FILE_UNREADABLE, TransferRefused } from './transfer-refused.ts';

/** @throws {TransferRefused} `FILE_UNREADABLE` where the device does not give its bytes: it is gone, changed, or a folder */
export async function fingerprintOf(file: Blob): Promise<string> {
  const blocks = contentBlocks(file.size);
  const content = new Uint8Array(blocks.reduce((sum, { start, end }) => sum + end - start, 0));
  let at = 0;
  for (const { start, end } of blocks) {
    content.set(await bytesOf(file.slice(start, end)), at);
    at += end - start;
  }
  return sha256(content);
}

async function bytesOf(block: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await block.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) throw new TransferRefused('', FILE_UNREADABLE);
    throw error;
  }
}
