// Decodes the files of a recording, joined in their order, into one PCM file: whole or not at all.
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { BYTES_PER_MS, decodeAudio, sniffFile } from '#platform/media/decode-audio.ts';
import { mediaErrors } from '#platform/media/media.errors.ts';
import { probeMedia } from '#platform/media/probe-media.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';

const partsSchema = z.array(z.object({ offsetMs: z.number().int(), durationMs: z.number().int() }));

export type PreparedAudio = {
  /** s16le, 16 kHz, one channel. */
  pcmPath: string;
  sizeBytes: number;
  durationMs: number;
  /** Where each file begins in it and how long it is. */
  parts: { offsetMs: number; durationMs: number }[];
};

/** Gives a local path for as long as it is read. */
export type OpenFile = () => Promise<{ path: string; release(): Promise<void> }>;

/**
 * Finds the work of an earlier attempt in `folder`, or decodes again.
 * @throws {AppError} as `sniffFile`, `probeMedia` and `decodeAudio` do
 */
export async function prepareAudio(options: {
  files: readonly OpenFile[];
  folder: string;
  sandbox: Sandbox;
  /** Of all files together. */
  maxDurationMs: number;
  signal: AbortSignal;
}): Promise<PreparedAudio> {
  const pcmPath = join(options.folder, 'audio.pcm');
  const partsPath = join(options.folder, 'parts.json');
  const earlier = await findEarlier(pcmPath, partsPath, options.files.length);
  if (earlier) {
    if (earlier.durationMs > options.maxDurationMs) throw mediaErrors.file_too_long();
    return earlier;
  }
  await mkdir(options.folder, { recursive: true, mode: PRIVATE_FOLDER });
  const partial = `${pcmPath}.${randomUUID()}.partial`;
  try {
    const parts = await decodeAll(options, partial);
    await writeWhole(partsPath, JSON.stringify(parts));
    await rename(partial, pcmPath);
    return await describe(pcmPath, parts);
  } finally {
    await rm(partial, { force: true });
  }
}

async function decodeAll(
  order: Parameters<typeof prepareAudio>[0],
  target: string,
): Promise<PreparedAudio['parts']> {
  const parts: PreparedAudio['parts'] = [];
  const out = await open(target, 'w', PRIVATE_FILE);
  let bytes = 0;
  try {
    for (const openFile of order.files) {
      const before = bytes;
      const file = await openFile();
      try {
        const { demuxer } = await sniffFile(file.path);
        await probeMedia(order.sandbox, file.path, demuxer, { signal: order.signal });
        const left = order.maxDurationMs - Math.ceil(before / BYTES_PER_MS);
        const options = { maxDurationMs: Math.max(left, 0), signal: order.signal };
        for await (const chunk of decodeAudio(order.sandbox, file.path, demuxer, options)) {
          await out.writeFile(chunk);
          bytes += chunk.length;
        }
      } finally {
        await file.release();
      }
      const offsetMs = Math.floor(before / BYTES_PER_MS);
      parts.push({ offsetMs, durationMs: Math.floor(bytes / BYTES_PER_MS) - offsetMs });
    }
    await out.datasync();
    return parts;
  } finally {
    await out.close();
  }
}

async function writeWhole(path: string, content: string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  const file = await open(partial, 'w', PRIVATE_FILE);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

/** The PCM file appears last, so that where it is, the parts are. */
async function findEarlier(pcmPath: string, partsPath: string, files: number): Promise<PreparedAudio | null> {
  try {
    const parts = partsSchema.parse(JSON.parse(await readFile(partsPath, 'utf8')));
    return parts.length === files ? await describe(pcmPath, parts) : null;
  } catch {
    return null;
  }
}

async function describe(pcmPath: string, parts: PreparedAudio['parts']): Promise<PreparedAudio> {
  const { size } = await stat(pcmPath);
  return { pcmPath, sizeBytes: size, durationMs: Math.floor(size / BYTES_PER_MS), parts };
}
