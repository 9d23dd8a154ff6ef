// The waveform that the player draws: the loudest sample of each short piece, 8 bit each.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** More than any screen has pixels; a recording of ten hours and one of ten minutes cost the page the same. */
const MAX_PEAKS = 4000;
/** 10 ms at 16 kHz: finer than that is not seen. */
const MIN_SAMPLES_PER_PEAK = 160;
const BYTES_PER_SAMPLE = 2;

/** Where the peaks of a recording are kept. */
export function peaksKey(projectId: string): string {
  return `peaks/${projectId}`;
}

const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 4;

/**
 * @param pcmPath mono, 16 kHz, signed 16 bit little endian
 * @returns the content of the blob under `peaksKey`: samples for each peak (32 bit, big endian), then one byte for each
 *   peak, 0 for silence, 255 for full scale
 */
export async function computePeaks(pcmPath: string): Promise<Buffer> {
  const samples = Math.floor((await stat(pcmPath)).size / BYTES_PER_SAMPLE);
  const perPeak = Math.max(MIN_SAMPLES_PER_PEAK, Math.ceil(samples / MAX_PEAKS));
  const content = Buffer.alloc(HEADER_BYTES + Math.ceil(samples / perPeak));
  content.writeUInt32BE(perPeak);
  const peaks = content.subarray(HEADER_BYTES);
  let position = 0;
  let carried: number | undefined;
  const take = (sample: number) => {
    const slot = Math.floor(position / perPeak);
    const level = Math.min(255, Math.round((Math.abs(sample) * 255) / 32_767));
    if (level > (peaks[slot] ?? 0)) peaks[slot] = level;
    position += 1;
  };
  for await (const chunk of createReadStream(pcmPath, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    let from = 0;
    if (carried !== undefined && bytes.length > 0) {
      take(Buffer.from([carried, bytes[0] ?? 0]).readInt16LE());
      from = 1;
    }
    const whole = from + Math.floor((bytes.length - from) / BYTES_PER_SAMPLE) * BYTES_PER_SAMPLE;
    for (let at = from; at < whole; at += BYTES_PER_SAMPLE) take(bytes.readInt16LE(at));
    carried = whole < bytes.length ? bytes[whole] : undefined;
  }
  return content;
}

/** What the player reads of a recording whose sound was not decoded yet. */
export const noPeaks = { peaks: [], perSecond: SAMPLE_RATE / MIN_SAMPLES_PER_PEAK };

/** What the player reads: loudness from 0 to 1, `perSecond` values a second. */
export function readPeaks(content: Buffer): { peaks: number[]; perSecond: number } {
  const perPeak = content.readUInt32BE();
  const peaks = Array.from(
    content.subarray(HEADER_BYTES),
    (level) => Math.round((level / 255) * 1000) / 1000,
  );
  return { peaks, perSecond: SAMPLE_RATE / perPeak };
}
