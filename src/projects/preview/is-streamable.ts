// Whether a file can be decoded as its bytes arrive, without the end being there.
import type { Demuxer } from '#platform/media/sniff-media.ts';

const inOrder: ReadonlySet<Demuxer> = new Set(['wav', 'w64', 'mp3', 'ogg', 'flac', 'matroska', 'aac', 'amr']);
const BOX_HEADER_BYTES = 8;

/** @param head the first bytes of the file; of an MP4 those before the sound decide, where its index must stand */
export function arrivesInOrder(demuxer: Demuxer, head: Buffer): boolean {
  return inOrder.has(demuxer) || (demuxer === 'mov' && indexComesFirst(head));
}

/** ISO 14496-12, section 4.2: boxes of size and type; `moov` is the index, `mdat` the sound. */
function indexComesFirst(head: Buffer): boolean {
  let at = 0;
  while (at + BOX_HEADER_BYTES <= head.length) {
    const type = head.toString('latin1', at + 4, at + 8);
    if (type === 'moov') return true;
    const size = head.readUInt32BE(at);
    if (type === 'mdat' || size < BOX_HEADER_BYTES) return false;
    at += size;
  }
  return false;
}
