// Takes named files out of a `.tar.bz2`: each goes to a path of ours, whatever path the archive gives it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

export class UnpackError extends Error {
  override name = 'UnpackError';
  /** True when the program that decompresses is not on this machine. */
  readonly programMissing: boolean;
  constructor(message: string, options: { programMissing?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.programMissing = options.programMissing ?? false;
  }
}

const BLOCK = 512;
/** A folder in the archive, and the file in it. */
const DEEPEST = 2;
const MOST_ENTRIES = 10_000;

/**
 * @param options.archive its checksum was verified: the decompressing program gets nothing a stranger made
 * @param options.wanted the files by name, with the most bytes each may have; they stand in one folder of the archive
 * @param options.into a folder that exists
 * @throws {UnpackError}; the signal's reason; a write's error when the disk is full
 */
export async function unpackArchive(options: {
  archive: string;
  wanted: ReadonlyMap<string, number>;
  into: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}): Promise<void> {
  const { signal } = options;
  signal.throwIfAborted();
  const child = spawn('bzip2', ['-d', '-c', options.archive], { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', (cause) => {
      reject(new UnpackError('bzip2 cannot be run.', { programMissing: true, cause }));
    });
  });
  const closed = once(child, 'close').catch(() => undefined);
  try {
    const found = await Promise.race([takeFiles(new BlockReader(child.stdout), options), failed]);
    const missing = [...options.wanted.keys()].filter((name) => !found.has(name));
    if (missing.length > 0) throw new UnpackError(`The archive lacks ${missing.join(', ')}.`);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    // What it wrote and nobody wants: `close` would wait for it to be read.
    child.stdout.destroy();
    await closed;
  }
}

type Taking = Parameters<typeof unpackArchive>[0];

/** Reads until all is found or the archive ends. @returns the names found */
async function takeFiles(reader: BlockReader, options: Taking): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let total = 0;
  for (let entry = 0; entry < MOST_ENTRIES && found.size < options.wanted.size; entry += 1) {
    const header = await reader.read(BLOCK);
    if (header === null || header.every((byte) => byte === 0)) return found;
    const { name, size, isFile } = readHeader(header);
    const most = isFile ? options.wanted.get(name) : undefined;
    if (most === undefined) {
      await reader.skip(padded(size));
      continue;
    }
    if (size > most) throw new UnpackError(`${name} in the archive is larger than it should be.`);
    if (found.has(name)) throw new UnpackError(`The archive has ${name} twice.`);
    found.add(name);
    const file = await open(join(options.into, name), 'w');
    try {
      await copy(reader, { file, size, onChunk: (bytes) => options.onProgress((total += bytes)) });
      await file.sync();
    } finally {
      await file.close();
    }
    await reader.skip(padded(size) - size);
  }
  return found;
}

async function copy(
  reader: BlockReader,
  target: { file: FileHandle; size: number; onChunk: (bytes: number) => void },
): Promise<void> {
  for (let left = target.size; left > 0; ) {
    const chunk = await reader.some(left);
    for (let written = 0; written < chunk.length; )
      written += (await target.file.write(chunk, written)).bytesWritten;
    left -= chunk.length;
    target.onChunk(chunk.length);
  }
}

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

/** The header of an entry (POSIX.1 pax, ustar Interchange Format). Only the last part of the path is looked at. */
function readHeader(header: Buffer): { name: string; size: number; isFile: boolean } {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (sum !== octal(header, 148, 8)) throw new UnpackError('The archive is no tar file, or is damaged.');
  const path = [text(header, 345, 155), text(header, 0, 100)].filter((part) => part !== '').join('/');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  const type = header[156];
  return {
    name: parts.length <= DEEPEST ? (parts.at(-1) ?? '') : '',
    size: sizeOf(header),
    isFile: type === 0 || type === '0'.charCodeAt(0),
  };
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function octal(header: Buffer, at: number, length: number): number {
  return Number.parseInt(text(header, at, length).trim() || '0', 8);
}

/** Octal, or for 8 GB and more GNU tar's binary number. */
function sizeOf(header: Buffer): number {
  const size = (header[124] ?? 0) & 0x80 ? Number(header.readBigUInt64BE(128)) : octal(header, 124, 12);
  if (!Number.isSafeInteger(size) || size < 0)
    throw new UnpackError('The archive is no tar file, or is damaged.');
  return size;
}

/** A stream by the number of bytes. */
class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** @returns null at the end of the stream */
  async read(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      if (!(await this.#fill())) {
        if (parts.length === 0) return null;
        throw cutOff();
      }
      const part = this.#take(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Between 1 and `most` bytes. */
  async some(most: number): Promise<Buffer> {
    if (!(await this.#fill())) throw cutOff();
    return this.#take(most);
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) left -= (await this.some(left)).length;
  }

  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done === true) return false;
      this.#rest = value;
    }
    return true;
  }

  #take(most: number): Buffer {
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }
}

const cutOff = () => new UnpackError('The archive is cut off.');
