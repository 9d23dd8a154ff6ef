// Formats for which ffprobe computes the length from the bytes that are there: what their headers say of it.
import { type FileHandle, open } from 'node:fs/promises';
import type { Demuxer } from './sniff-media.ts';

/** Of a sound file in chunks; what its header does not say is null. */
type Header = {
  /** Bytes at which the samples begin. */
  start: number;
  /** Bytes of all samples. */
  bytes: number | null;
  bytesPerSecond: number | null;
};
type Chunk = { name: string; start: number; bytes: number };
type Layout = {
  /** Bytes in front of the first chunk. */
  first: number;
  headBytes: number;
  chunkOf(head: Buffer, at: number): Chunk;
  nextOf(chunk: Chunk): number;
};

/** A file has about five. */
const MOST_CHUNKS = 64;
const LARGE = 0xffff_ffff;
/** Written by programs that do not know the length when they begin: the largest numbers, less some headers. */
const NO_SIZES = [
  [2 ** 31 - 2 ** 16, 2 ** 31],
  [2 ** 32 - 2 ** 16, 2 ** 32],
] as const;

/** RIFF; RF64 and BW64: EBU Tech 3306. */
const riff: Layout = {
  first: 12,
  headBytes: 8,
  chunkOf: (head, at) => ({ name: nameIn(head), bytes: head.readUInt32LE(4), start: at + 8 }),
  nextOf: ({ start, bytes }) => start + bytes + (bytes % 2),
};
/** Sony Wave64: the names of RIFF in GUIDs, sizes of 64 bits that count the head, everything at multiples of 8. */
const wave64: Layout = {
  first: 40,
  headBytes: 24,
  chunkOf: (head, at) => ({
    name: nameIn(head),
    bytes: Number(head.readBigUInt64LE(16)) - 24,
    start: at + 24,
  }),
  nextOf: ({ start, bytes }) => start + Math.ceil(bytes / 8) * 8,
};
/** Apple Core Audio Format specification 1.0. */
const caf: Layout = {
  first: 8,
  headBytes: 12,
  chunkOf: (head, at) => ({ name: nameIn(head), bytes: Number(head.readBigInt64BE(4)), start: at + 12 }),
  nextOf: ({ start, bytes }) => start + bytes,
};

/**
 * @returns ms; null where the file claims nothing, or all is there; undefined where the format is none of these, or says so
 * little of it that ffprobe knows more
 */
export async function headerClaim(path: string, demuxer: Demuxer): Promise<number | null | undefined> {
  const claimOf = claims[demuxer];
  if (!claimOf) return undefined;
  const file = await open(path, 'r');
  try {
    return await claimOf(file);
  } catch (error) {
    // A header that ends within a number.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

const claims: Partial<Record<Demuxer, (file: FileHandle) => Promise<number | null | undefined>>> = {
  wav: async (file) => claimOfHeader(file, await readRiff(file, riff)),
  w64: async (file) => claimOfHeader(file, await readRiff(file, wave64)),
  caf: async (file) => {
    const header = await readCaf(file);
    return header?.bytesPerSecond === null ? undefined : claimOfHeader(file, header);
  },
  asf: claimOfAsf,
};

async function claimOfHeader(file: FileHandle, header: Header | null): Promise<number | null> {
  if (!header?.bytes || !header.bytesPerSecond) return null;
  const { size } = await file.stat();
  return header.start + header.bytes > size
    ? Math.round((header.bytes / header.bytesPerSecond) * 1_000)
    : null;
}

async function readRiff(file: FileHandle, layout: Layout): Promise<Header | null> {
  let bytes64: number | null = null;
  let bytesPerSecond: number | null = null;
  for await (const { name, start, bytes } of chunksOf(file, layout)) {
    if (name === 'ds64') bytes64 = Number((await readAt(file, start + 8, 8)).readBigUInt64LE());
    if (name === 'fmt ') bytesPerSecond = (await readAt(file, start + 8, 4)).readUInt32LE();
    if (name !== 'data') continue;
    const isUnknown = NO_SIZES.some(([from, to]) => bytes >= from && bytes <= to);
    if (bytes === LARGE && bytes64 !== null) return { start, bytes: bytes64, bytesPerSecond };
    return { start, bytes: layout === riff && isUnknown ? null : bytes, bytesPerSecond };
  }
  return null;
}

async function readCaf(file: FileHandle): Promise<Header | null> {
  let bytesPerSecond: number | null = null;
  for await (const { name, start, bytes } of chunksOf(file, caf)) {
    if (name === 'desc') {
      const format = await readAt(file, start, 24);
      const [packetBytes, packetFrames] = [format.readUInt32BE(16), format.readUInt32BE(20)];
      // Packets of different sizes have a table, of which ffprobe knows the length.
      if (packetBytes > 0 && packetFrames > 0)
        bytesPerSecond = (format.readDoubleBE(0) / packetFrames) * packetBytes;
    }
    // In front of the samples there is a number of 4 bytes; -1 stands for an unknown size.
    if (name === 'data') return { start: start + 4, bytes: bytes < 0 ? null : bytes - 4, bytesPerSecond };
  }
  return null;
}

const ASF_OBJECTS_AT = 30;
const ASF_FILE_PROPERTIES = 'a1dcab8c47a9cf118ee400c00c205365';

/** Advanced Systems Format specification 1.2, section 3.2. */
async function claimOfAsf(file: FileHandle): Promise<number | null> {
  const layout: Layout = { ...wave64, first: ASF_OBJECTS_AT, nextOf: ({ start, bytes }) => start + bytes };
  const { size } = await file.stat();
  for await (const { start } of chunksOf(file, layout)) {
    const id = await readAt(file, start - layout.headBytes, 16);
    if (id.toString('hex') !== ASF_FILE_PROPERTIES) continue;
    const properties = await readAt(file, start, 68);
    // Sent while it was recorded: the numbers mean nothing.
    const isBroadcast = (properties.readUInt32LE(64) & 1) === 1;
    if (isBroadcast || Number(properties.readBigUInt64LE(16)) <= size) return null;
    const [playedMs, prerollMs] = [40, 56].map((at) => Number(properties.readBigUInt64LE(at)));
    return Math.max(0, Math.round((playedMs ?? 0) / 10_000 - (prerollMs ?? 0)));
  }
  return null;
}

async function* chunksOf(file: FileHandle, layout: Layout): AsyncGenerator<Chunk> {
  let at = layout.first;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const head = await readAt(file, at, layout.headBytes);
    if (head.length < layout.headBytes) return;
    const chunk = layout.chunkOf(head, at);
    yield chunk;
    at = layout.nextOf(chunk);
    if (!Number.isSafeInteger(at) || at < chunk.start) return;
  }
}

function nameIn(head: Buffer): string {
  return head.toString('latin1', 0, 4);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
