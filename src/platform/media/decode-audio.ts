// Turns any allowed media file into 16 kHz mono PCM, as a stream with a limit on its length.
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { mediaErrors } from './media.errors.ts';
import { inputArguments } from './probe-media.ts';
import type { Sandbox } from './sandbox.ts';
import { SNIFF_BYTES, type Sniffed, sniffMedia } from './sniff-media.ts';
import type { Demuxer } from './sniff-media.ts';

export const SAMPLE_RATE = 16_000;
/** Bytes of one millisecond: 16 samples of 2 bytes. */
export const BYTES_PER_MS = 32;

/** A local file; or its bytes as they come, for formats that need not be searched. */
export type MediaSource = string | Readable;

/**
 * @returns the sound as s16le, 16,000 samples a second, one channel; chunks of any size
 * @throws {AppError} `file_too_long` once more than `maxDurationMs` came out, whatever the file claims;
 *   `file_damaged` when nothing could be decoded, `file_no_sound` when there was nothing to decode; `decode_failed` when the decoder was killed or hung
 */
export async function* decodeAudio(
  sandbox: Sandbox,
  source: MediaSource,
  demuxer: Demuxer,
  options: { maxDurationMs: number; signal?: AbortSignal | undefined },
): AsyncGenerator<Buffer> {
  const { signal, maxDurationMs } = options;
  signal?.throwIfAborted();
  const limitBytes = Math.round(maxDurationMs) * BYTES_PER_MS;
  const maxSeconds = Math.ceil(maxDurationMs / 1_000) + 1;
  const child = sandbox.run('ffmpeg', {
    ...(typeof source === 'string' ? { inputPath: source } : { input: source }),
    // Decoding runs at some hundred times real time; a twentieth is for the slowest codec on a busy machine.
    limits: { cpuSeconds: 120 + maxSeconds / 20, wallMs: 240_000 + maxDurationMs / 4 },
    args: (input) => [
      '-nostdin',
      '-hide_banner',
      '-v',
      'error',
      '-threads',
      '1',
      ...inputArguments(demuxer, input),
      '-map',
      '0:a:0',
      '-vn',
      '-sn',
      '-dn',
      '-ac',
      '1',
      '-ar',
      String(SAMPLE_RATE),
      '-t',
      String(maxSeconds),
      '-fs',
      String(limitBytes + 2 * SAMPLE_RATE),
      '-f',
      's16le',
      'pipe:1',
    ],
  });
  signal?.addEventListener('abort', child.kill, { once: true });
  let bytes = 0;
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limitBytes) throw mediaErrors.file_too_long();
      yield chunk;
    }
    const end = await child.ended;
    signal?.throwIfAborted();
    // By shell convention, a code above 125 means a signal inside the sandbox.
    if (end.timedOut || end.signal !== null || (end.code ?? 0) > 125) throw mediaErrors.decode_failed();
    if (bytes === 0 && end.code === 0 && child.stderr() === '') throw mediaErrors.file_no_sound();
    if (bytes === 0) throw mediaErrors.file_damaged();
  } finally {
    child.kill();
    signal?.removeEventListener('abort', child.kill);
  }
}

/**
 * Looks at the content of a local file.
 * @throws {AppError} `file_empty`, `file_unsupported`
 */
export async function sniffFile(path: string): Promise<Sniffed> {
  const file = await open(path, 'r');
  const readAt = async (position: number, length: number) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await readAt(0, SNIFF_BYTES);
    if (head.length === 0) throw mediaErrors.file_empty();
    const sniffed = await sniffMedia(head, readAt);
    if (!sniffed) throw mediaErrors.file_unsupported();
    return sniffed;
  } finally {
    await file.close();
  }
}
