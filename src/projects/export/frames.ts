// Pieces of bytes through a pipe, each with its kind and its length before it.
import type { Readable } from 'node:stream';

/** `order` and `transcript` go to the child, in this order; `data` comes back until `end` or `failure`. */
const kinds = ['order', 'transcript', 'data', 'end', 'failure'] as const;
export type FrameKind = (typeof kinds)[number];
export type Frame = { kind: FrameKind; body: Buffer };

const HEAD_BYTES = 5;

export function frame(kind: FrameKind, body: Uint8Array = new Uint8Array()): Buffer[] {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kinds.indexOf(kind), 0);
  head.writeUInt32BE(body.byteLength, 1);
  return [head, Buffer.from(body.buffer, body.byteOffset, body.byteLength)];
}

/** @throws {Error} when the pipe ends within a frame or holds something else */
export async function* readFrames(pipe: Readable): AsyncGenerator<Frame> {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;
  let kind: FrameKind | null = null;
  for await (const piece of pipe as AsyncIterable<Buffer>) {
    parts.push(piece);
    held += piece.length;
    while (held >= wanted) {
      const joined = parts.length === 1 ? (parts[0] ?? piece) : Buffer.concat(parts, held);
      const taken = joined.subarray(0, wanted);
      parts = [joined.subarray(wanted)];
      held -= wanted;
      if (kind === null) {
        kind = kinds[taken.readUInt8(0)] ?? null;
        if (kind === null) throw new Error('something else than frames came through the pipe');
        wanted = taken.readUInt32BE(1);
      } else {
        yield { kind, body: taken };
        kind = null;
        wanted = HEAD_BYTES;
      }
    }
  }
  if (held > 0 || kind !== null) throw new Error('the pipe ended within a frame');
}
