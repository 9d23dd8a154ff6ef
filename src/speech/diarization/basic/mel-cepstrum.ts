// Mel-frequency cepstra: a few numbers for each 10 ms that describe the colour of the sound, whatever its loudness.
import FFT from 'fft.js';

const SAMPLE_RATE = 16_000;
/** 25 ms, every 10 ms. */
export const WINDOW_SAMPLES = 400;
export const HOP_SAMPLES = 160;
const FFT_SIZE = 512;
const BANDS = 30;
const LOWEST_HERTZ = 80;
const HIGHEST_HERTZ = 7_600;
/** Numbers for each frame: coefficients 1 to 19; the zeroth is loudness. */
export const DIMENSIONS = 19;
const PRE_EMPHASIS = 0.97;
/** Energy of a band in digital silence, with samples as whole numbers: below it there is nothing to hear. */
const FLOOR = 1e4;

export type Cepstra = {
  /** One row of `DIMENSIONS` numbers for each whole frame. */
  rows: Float32Array;
  /** Loudness of each frame, natural logarithm of its energy. */
  levels: Float32Array;
};

export type CepstrumReader = {
  /** @param samples 16-bit samples */
  read(samples: Int16Array): Cepstra;
};

export function frameCount(samples: number): number {
  return samples < WINDOW_SAMPLES ? 0 : Math.floor((samples - WINDOW_SAMPLES) / HOP_SAMPLES) + 1;
}

export function createCepstrumReader(): CepstrumReader {
  const fft = new FFT(FFT_SIZE);
  const window = hamming();
  const bands = triangles();
  const cosines = cosineTable();
  const input = new Float64Array(FFT_SIZE) as unknown as number[];
  const spectrum = fft.createComplexArray() as number[];
  const logs = new Float64Array(BANDS);
  const readFrame = (samples: Int16Array, at: number, rows: Float32Array, row: number): number => {
    let previous = samples[at] ?? 0;
    let loudness = 1;
    for (let index = 0; index < WINDOW_SAMPLES; index += 1) {
      const sample = samples[at + index] ?? 0;
      loudness += sample * sample;
      input[index] = (sample - PRE_EMPHASIS * previous) * (window[index] ?? 0);
      previous = sample;
    }
    fft.realTransform(spectrum, input);
    for (const [number, band] of bands.entries()) {
      let energy = FLOOR;
      for (let bin = 0; bin < band.weights.length; bin += 1) {
        const real = spectrum[2 * (band.from + bin)] ?? 0;
        const imaginary = spectrum[2 * (band.from + bin) + 1] ?? 0;
        energy += (band.weights[bin] ?? 0) * (real * real + imaginary * imaginary);
      }
      logs[number] = Math.log(energy);
    }
    for (let coefficient = 0; coefficient < DIMENSIONS; coefficient += 1) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1)
        sum += (cosines[coefficient * BANDS + band] ?? 0) * (logs[band] ?? 0);
      rows[row + coefficient] = sum;
    }
    return Math.log(loudness);
  };
  return {
    read: (samples) => {
      const frames = frameCount(samples.length);
      const rows = new Float32Array(frames * DIMENSIONS);
      const levels = new Float32Array(frames);
      for (let frame = 0; frame < frames; frame += 1)
        levels[frame] = readFrame(samples, frame * HOP_SAMPLES, rows, frame * DIMENSIONS);
      return { rows, levels };
    },
  };
}

function hamming(): Float64Array {
  return Float64Array.from(
    { length: WINDOW_SAMPLES },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW_SAMPLES - 1)),
  );
}

type Band = { from: number; weights: Float64Array };

/** Bands of equal width on the mel scale (O'Shaughnessy 1987), each reaching to the middle of its neighbours. */
function triangles(): Band[] {
  const toMel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const toBin = (mel: number) => (700 * (Math.exp(mel / 1127) - 1) * FFT_SIZE) / SAMPLE_RATE;
  const [low, high] = [toMel(LOWEST_HERTZ), toMel(HIGHEST_HERTZ)];
  const edge = (number: number) => toBin(low + ((high - low) * number) / (BANDS + 1));
  return Array.from({ length: BANDS }, (_, number) => {
    const [left, centre, right] = [edge(number), edge(number + 1), edge(number + 2)];
    const from = Math.ceil(left);
    const weights = Float64Array.from({ length: Math.floor(right) - from + 1 }, (_unused, index) => {
      const bin = from + index;
      return Math.max(0, Math.min((bin - left) / (centre - left), (right - bin) / (right - centre)));
    });
    return { from, weights };
  });
}

function cosineTable(): Float64Array {
  const table = new Float64Array(DIMENSIONS * BANDS);
  for (let coefficient = 0; coefficient < DIMENSIONS; coefficient += 1) {
    for (let band = 0; band < BANDS; band += 1) {
      const angle = (Math.PI * (coefficient + 1) * (band + 0.5)) / BANDS;
      table[coefficient * BANDS + band] = Math.sqrt(2 / BANDS) * Math.cos(angle);
    }
  }
  return table;
}
