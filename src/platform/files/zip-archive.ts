// A ZIP archive as the bytes it has, made as they are asked for. Nothing is kept but a line for each file, so that an
// archive of any size takes the memory of a small one.
import { Readable } from 'node:stream';
import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { centralHeader, dataDescriptor, endRecords, localHeader, type ZipEntry } from './zip-records.ts';

export type ArchivedFile = {
  name: string;
  /** Its time, where that is not the archive's. */
  at?: Date;
} & (
  | /** Compressed. */ { content: Uint8Array }
  /** Kept as it is: sound and documents are compressed within already. */
  | { pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; sizeBytes: number }
);

/** Small pieces leave together: each would cost a write of its own. */
const GATHERED_BYTES = 256 * 1024;
const deflate = promisify(deflateRaw);

/**
 * @param at the time that the files have in the archive
 * @returns pieces that are valid until the next one is asked for
 * @throws {RangeError} for a file that is not as long as it was said
 */
export function zipArchive(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  return gathered(records(files, at));
}

/** The same for whom holds some pieces in advance, as a slow line does; destroyed with the error where a file fails. */
export function zipStream(files: AsyncIterable<ArchivedFile>, at: Date): Readable {
  const copies = async function* () {
    for await (const piece of zipArchive(files, at)) yield Buffer.from(piece);
  };
  return Readable.from(copies(), { objectMode: false });
}

async function* records(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for await (const file of files) {
    const entry = newEntry(file.name, offset, file.at ?? at);
    for await (const piece of 'content' in file ? compressed(file, entry) : stored(file, entry)) {
      offset += piece.length;
      yield piece;
    }
    entries.push(entry);
  }
  let bytes = 0;
  for (const entry of entries) {
    const header = centralHeader(entry);
    bytes += header.length;
    yield header;
  }
  yield endRecords({ offset, bytes, entries: entries.length });
}

function newEntry(name: string, offset: number, at: Date): ZipEntry {
  const empty = { checksum: 0, sizeBytes: 0, storedBytes: 0 };
  return { name: Buffer.from(name), offset, at, method: 'stored', isMeasuredAfter: true, ...empty };
}

async function* compressed(
  { content }: { content: Uint8Array },
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const smaller = await deflate(content);
  entry.method = 'deflated';
  entry.isMeasuredAfter = false;
  entry.checksum = crc32(content);
  entry.sizeBytes = content.length;
  entry.storedBytes = smaller.length;
  yield localHeader(entry, entry.sizeBytes);
  yield smaller;
}

async function* stored(
  { pieces, sizeBytes }: Extract<ArchivedFile, { sizeBytes: number }>,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  yield localHeader(entry, sizeBytes);
  for await (const piece of pieces) {
    entry.checksum = crc32(piece, entry.checksum);
    entry.sizeBytes += piece.length;
    yield piece;
  }
  if (entry.sizeBytes !== sizeBytes) throw new RangeError('A file of the archive is not as long as it was.');
  entry.storedBytes = sizeBytes;
  yield dataDescriptor(entry);
}

async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafe(GATHERED_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    if (filled > 0 && filled + piece.length > block.length) {
      yield block.subarray(0, filled);
      filled = 0;
    }
    if (piece.length > block.length) {
      yield piece;
    } else {
      block.set(piece, filled);
      filled += piece.length;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
