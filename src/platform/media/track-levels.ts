// How loud each channel of a track is over time, and how channels relate, measured while it is decoded.

export const LEVEL_FRAME_MS = 20;
const FRAME_SAMPLES = 320;
/** dB of full scale of the level 0; each step above is half a dB, up to +27.5 dB. */
const FLOOR_DB = -100;
const STEPS_PER_DB = 2;

/** Levels are bytes, one for each 20 ms: root mean square, or the highest sample for `peaks`; see `decibelsOf`. */
export type TrackLevels = {
  readonly channels: readonly Uint8Array[];
  readonly peaks: readonly Uint8Array[];
  /** Of the average of all channels. */
  readonly mix: Uint8Array;
  readonly mixPeaks: Uint8Array;
  /** Of how the average changes from sample to sample: the higher the sound, the louder. */
  readonly mixChanges: Uint8Array;
  /** Of each channel's samples with those of the first (Pearson, without the mean): -1 where it is the first, inverted. */
  readonly correlations: readonly number[];
};

export type LevelMeter = {
  /** @param samples of all channels in turn, whole moments, full scale at 1 */
  add(samples: Float32Array, channels: number): void;
  /** @returns null where nothing was added */
  levels(): TrackLevels | null;
};

export function decibelsOf(level: number): number {
  return FLOOR_DB + level / STEPS_PER_DB;
}

function levelOf(amplitude: number): number {
  if (!(amplitude > 0)) return 0;
  return Math.min(255, Math.max(0, Math.round((20 * Math.log10(amplitude) - FLOOR_DB) * STEPS_PER_DB)));
}

/** @param share from 0 (the lowest) to 1 (the highest). @returns the level (or any byte) at that rank; 0 of none */
export function rankedLevel(levels: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
  const rank = Math.min(levels.length - 1, Math.floor(share * levels.length));
  let below = 0;
  for (const [level, count] of counts.entries()) {
    below += count;
    if (below > rank) return level;
  }
  return 0;
}

/** For sound of 16,000 samples a second. */
export function createLevelMeter(): LevelMeter {
  let lines: Line[] = [];
  const mix = createLine();
  const changes = createLine();
  let before = 0;
  let products: Float64Array = new Float64Array();
  let inFrame = 0;
  let isAny = false;
  const closeFrame = () => {
    for (const line of lines) line.close(inFrame);
    mix.close(inFrame);
    changes.close(inFrame);
    inFrame = 0;
  };
  return {
    add: (samples, channels) => {
      if (lines.length === 0) {
        lines = Array.from({ length: channels }, createLine);
        products = new Float64Array(channels);
      }
      for (let at = 0; at < samples.length; at += channels) {
        const first = samples[at] ?? 0;
        let sum = 0;
        for (let channel = 0; channel < channels; channel += 1) {
          const sample = samples[at + channel] ?? 0;
          sum += sample;
          products[channel] = (products[channel] ?? 0) + first * sample;
          lines[channel]?.add(sample);
        }
        const average = sum / channels;
        mix.add(average);
        changes.add(average - before);
        before = average;
        isAny = true;
        inFrame += 1;
        if (inFrame === FRAME_SAMPLES) closeFrame();
      }
    },
    levels: () => {
      if (!isAny) return null;
      if (inFrame > 0) closeFrame();
      const [first] = lines;
      const correlations = lines.map((line, channel) => {
        const scale = Math.sqrt((first?.energy() ?? 0) * line.energy());
        return scale === 0 ? 0 : (products[channel] ?? 0) / scale;
      });
      const measured = lines.map((line) => line.levels());
      const whole = mix.levels();
      return {
        channels: measured.map(({ means }) => means),
        peaks: measured.map(({ peaks }) => peaks),
        mix: whole.means,
        mixPeaks: whole.peaks,
        mixChanges: changes.levels().means,
        correlations,
      };
    },
  };
}

type Line = ReturnType<typeof createLine>;

/** One channel: the frame that is being measured, and those that are. */
function createLine() {
  let means = new Uint8Array(1_024);
  let peaks = new Uint8Array(1_024);
  let frames = 0;
  let square = 0;
  let peak = 0;
  let total = 0;
  return {
    add: (sample: number) => {
      square += sample * sample;
      const size = Math.abs(sample);
      if (size > peak) peak = size;
    },
    close: (samples: number) => {
      if (frames === means.length) [means, peaks] = [doubled(means), doubled(peaks)];
      means[frames] = levelOf(Math.sqrt(square / samples));
      peaks[frames] = levelOf(peak);
      frames += 1;
      total += square;
      square = 0;
      peak = 0;
    },
    energy: () => total,
    levels: () => ({ means: means.slice(0, frames), peaks: peaks.slice(0, frames) }),
  };
}

function doubled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(bytes.length * 2);
  grown.set(bytes);
  return grown;
}
