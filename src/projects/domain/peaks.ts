// The waveform that the player draws: the loudest sample of each short piece, 8 bit each. Pure.

/** More than any screen has pixels; a recording of ten hours and one of ten minutes cost the page the same. */
const MAX_PEAKS = 4000;
/** 10 ms at 16 kHz: finer than that is not seen. */
const MIN_SAMPLES_PER_PEAK = 160;
const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 4;

/** Where the peaks of a recording are kept. */
export function peaksKey(projectId: string): string {
  return `peaks/${projectId}`;
}

export type Peaks = {
  /** The next samples, mono, 16 kHz; those beyond the length given at first count for nothing. */
  add(samples: Int16Array): void;
  /**
   * What is stored under `peaksKey`: samples for each peak (32 bit, big endian), then one byte for each peak, 0 for
   * silence, 255 for full scale.
   */
  readonly content: Uint8Array;
};

/** @param samples how many there will be: each peak stands for an even share of them */
export function createPeaks(samples: number): Peaks {
  const perPeak = Math.max(MIN_SAMPLES_PER_PEAK, Math.ceil(samples / MAX_PEAKS));
  const content = new Uint8Array(HEADER_BYTES + Math.ceil(samples / perPeak));
  new DataView(content.buffer).setUint32(0, perPeak);
  const peaks = content.subarray(HEADER_BYTES);
  let slot = 0;
  let left = perPeak;
  let loudest = 0;
  return {
    content,
    add: (part) => {
      for (const sample of part) {
        const size = Math.abs(sample);
        if (size > loudest) {
          loudest = size;
          peaks[slot] = Math.min(255, Math.round((size * 255) / 32_767));
        }
        left -= 1;
        if (left > 0) continue;
        slot += 1;
        left = perPeak;
        loudest = 0;
      }
    },
  };
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
