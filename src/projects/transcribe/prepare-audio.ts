// Decodes the files of a recording, joined in their order, into one PCM file: whole or not at all.
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { missingLength } from '#platform/media/claimed-length.ts';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';
import { decodeMixOf, type DecodedRecording, decodeRecording } from '#platform/media/decode-recording.ts';
import { mediaErrors } from '#platform/media/media.errors.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { LEVEL_FRAME_MS } from './voice-activity/voice-activity.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';

const preparedSchema = z.object({
  parts: z.array(
    z.object({
      offsetMs: z.number().int(),
      durationMs: z.number().int(),
      claimedMs: z.number().int().nullable(),
    }),
  ),
  speakerChannels: z.number().int().min(1),
});

export type PreparedAudio = {
  /**
   * s16le, 16 kHz, one channel. Where speakers have channels of their own, one channel after the other, each `channelMs` long:
   * the recording, and then at least a second of silence.
   */
  pcmPath: string;
  sizeBytes: number;
  /** 1: all that is decoded in one. */
  speakerChannels: number;
  /** Length of the samples of one of them. */
  channelMs: number;
  /** Of the recording. */
  durationMs: number;
  /** Where each file begins in it and how long it is. `claimedMs`: what a file claims that holds less, else null. */
  parts: { offsetMs: number; durationMs: number; claimedMs: number | null }[];
};

/** Gives a local path for as long as it is read. */
export type OpenFile = () => Promise<{ path: string; release(): Promise<void> }>;

type PrepareOptions = {
  files: readonly OpenFile[];
  folder: string;
  sandbox: Sandbox;
  /** BCP 47 base language; of tracks in several languages, those in this one are decoded. */
  language: string;
  /** Of all files together. */
  maxDurationMs: number;
  signal: AbortSignal;
};

const FRAME_BYTES = LEVEL_FRAME_MS * BYTES_PER_MS;
const SILENT_FRAMES = 50;
/** Beyond, channels are mixed: the samples of each channel take room. */
const MOST_APART_MS = 24 * 60 * 60 * 1_000;

/**
 * Finds the work of an earlier attempt in `folder`, or decodes again.
 * @throws {AppError} as `decodeRecording` does
 */
export async function prepareAudio(options: PrepareOptions): Promise<PreparedAudio> {
  const pcmPath = join(options.folder, 'audio.pcm');
  const partsPath = join(options.folder, 'parts.json');
  const earlier = await findEarlier(pcmPath, partsPath, options.files.length);
  if (earlier) {
    if (earlier.durationMs > options.maxDurationMs) throw mediaErrors.file_too_long();
    return earlier;
  }
  await mkdir(options.folder, { recursive: true, mode: PRIVATE_FOLDER });
  const partial = `${pcmPath}.${randomUUID()}.partial`;
  const out = await open(partial, 'w', PRIVATE_FILE);
  try {
    const prepared = await decodeAll(options, out).finally(() => out.close());
    await writeWhole(partsPath, JSON.stringify(prepared));
    await rename(partial, pcmPath);
    return await describe(pcmPath, prepared);
  } finally {
    await rm(partial, { force: true });
  }
}

type Prepared = z.infer<typeof preparedSchema>;
type DecodedPart = DecodedRecording & { openFile: OpenFile; bytes: number };

async function decodeAll(options: PrepareOptions, out: FileHandle): Promise<Prepared> {
  const decoded: DecodedPart[] = [];
  const parts: Prepared['parts'] = [];
  let before = 0;
  for (const openFile of options.files) {
    const offsetMs = Math.floor(before / BYTES_PER_MS);
    const maxDurationMs = Math.max(options.maxDurationMs - Math.ceil(before / BYTES_PER_MS), 0);
    const part = await decodePart({ ...options, maxDurationMs }, openFile, { out, from: before });
    decoded.push({ ...part, openFile });
    before += part.bytes;
    const durationMs = Math.floor(before / BYTES_PER_MS) - offsetMs;
    const isIncomplete = missingLength({ claimedMs: part.soundClaimedMs, heldMs: durationMs }) > 0;
    parts.push({ offsetMs, durationMs, claimedMs: isIncomplete ? part.soundClaimedMs : null });
  }
  const speakerChannels = speakerChannelsIn(decoded, before);
  if (speakerChannels > 1) await writeSpeakerChannels(options, decoded, { out, speakerChannels });
  await out.datasync();
  return { parts, speakerChannels };
}

async function decodePart(
  options: PrepareOptions,
  openFile: OpenFile,
  { out, from }: { out: FileHandle; from: number },
): Promise<DecodedRecording & { bytes: number }> {
  let at = from;
  const target = {
    write: async (pcm: Buffer) => {
      await writeAt(out, pcm, at);
      at += pcm.length;
    },
    restart: async () => {
      await out.truncate(from);
      at = from;
    },
  };
  const file = await openFile();
  try {
    const decoded = await decodeRecording(options.sandbox, file.path, target, options);
    return { ...decoded, bytes: at - from };
  } finally {
    await file.release();
  }
}

/** How many channels of one speaker each all of the files have; 1 where they have none. */
function speakerChannelsIn(decoded: readonly DecodedPart[], bytes: number): number {
  const [first, ...others] = decoded.map(({ plan }) => plan.apart.length);
  if (first === undefined || first < 2 || others.some((count) => count !== first)) return 1;
  return (first * bytes) / BYTES_PER_MS <= MOST_APART_MS ? first : 1;
}

async function writeSpeakerChannels(
  options: PrepareOptions,
  decoded: readonly DecodedPart[],
  { out, speakerChannels }: { out: FileHandle; speakerChannels: number },
): Promise<void> {
  const { maxDurationMs, signal, sandbox } = options;
  const length = decoded.reduce((sum, { bytes }) => sum + bytes, 0);
  // Voice activity is found in frames, and must end with its channel.
  const channelBytes = (Math.ceil(length / FRAME_BYTES) + SILENT_FRAMES) * FRAME_BYTES;
  await out.truncate(0);
  // What is not written is silence.
  await out.truncate(channelBytes * speakerChannels);
  for (let channel = 0; channel < speakerChannels; channel += 1) {
    let from = channel * channelBytes;
    for (const part of decoded) {
      const mix = part.plan.apart[channel] ?? [];
      const file = await part.openFile();
      let at = from;
      from += part.bytes;
      try {
        for await (const pcm of decodeMixOf(sandbox, file.path, part, { mix, maxDurationMs, signal })) {
          const wanted = pcm.subarray(0, from - at);
          await writeAt(out, wanted, at);
          at += wanted.length;
        }
      } finally {
        await file.release();
      }
    }
  }
}

/** A write may take a part only. */
async function writeAt(out: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await out.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
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
    const prepared = preparedSchema.parse(JSON.parse(await readFile(partsPath, 'utf8')));
    return prepared.parts.length === files ? await describe(pcmPath, prepared) : null;
  } catch {
    return null;
  }
}

async function describe(pcmPath: string, { parts, speakerChannels }: Prepared): Promise<PreparedAudio> {
  const { size } = await stat(pcmPath);
  const last = parts.at(-1);
  const durationMs = (last?.offsetMs ?? 0) + (last?.durationMs ?? 0);
  const channelMs = speakerChannels === 1 ? durationMs : size / speakerChannels / BYTES_PER_MS;
  return { pcmPath, sizeBytes: size, speakerChannels, channelMs, durationMs, parts };
}
