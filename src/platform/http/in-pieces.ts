// A long text as an answer, a piece at a time: encoded as a whole it would hold up the server.
import { Readable } from 'node:stream';

/** Characters. One is encoded in about half a millisecond. */
const PIECE = 262_144;

/** @param texts that follow each other */
export function inPieces(...texts: readonly string[]): Readable {
  return Readable.from(piecesOf(texts), { objectMode: false });
}

function* piecesOf(texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    for (let from = 0; from < text.length; ) {
      const to = from + PIECE;
      // Both halves of a character stay together.
      const end = isFirstHalf(text.charCodeAt(to - 1)) ? to + 1 : to;
      yield text.slice(from, end);
      from = end;
    }
  }
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}
