// What is known of the frames of a voice: how many, their sum and their products. Two of them add up to one.
import { DIMENSIONS as D } from './mel-cepstrum.ts';

/** The lower half of a symmetric matrix, row by row. */
const TRIANGLE = (D * (D + 1)) / 2;
const SUMS = 1;
const PRODUCTS = SUMS + D;
const SIZE = PRODUCTS + TRIANGLE;

/** Number of frames, their sums, their products. */
export type FrameStatistics = Float64Array;

export function emptyStatistics(): FrameStatistics {
  return new Float64Array(SIZE);
}

export function framesIn(statistics: FrameStatistics): number {
  return statistics[0] ?? 0;
}

/** @param row `DIMENSIONS` numbers beginning at `at` */
export function addFrame(statistics: FrameStatistics, rows: Float32Array, at: number): void {
  statistics[0] = (statistics[0] ?? 0) + 1;
  let product = PRODUCTS;
  for (let i = 0; i < D; i += 1) {
    const value = rows[at + i] ?? 0;
    statistics[SUMS + i] = (statistics[SUMS + i] ?? 0) + value;
    for (let j = 0; j <= i; j += 1) {
      statistics[product] = (statistics[product] ?? 0) + value * (rows[at + j] ?? 0);
      product += 1;
    }
  }
}

export function addStatistics(target: FrameStatistics, other: FrameStatistics): void {
  for (let index = 0; index < SIZE; index += 1) target[index] = (target[index] ?? 0) + (other[index] ?? 0);
}

/** Covariance, drawn towards a prior that counts as `weight` frames: few frames alone would tell nonsense. */
export function covariance(
  statistics: FrameStatistics,
  prior: Float64Array | null,
  weight: number,
): Float64Array {
  const count = framesIn(statistics);
  const result = new Float64Array(TRIANGLE);
  let at = 0;
  for (let i = 0; i < D; i += 1) {
    const mean = (statistics[SUMS + i] ?? 0) / count;
    for (let j = 0; j <= i; j += 1) {
      const scatter = (statistics[PRODUCTS + at] ?? 0) - mean * (statistics[SUMS + j] ?? 0);
      result[at] = prior ? (scatter + weight * (prior[at] ?? 0)) / (count + weight) : scatter / count;
      if (i === j) result[at] = (result[at] ?? 0) + 1e-4;
      at += 1;
    }
  }
  return result;
}

/** Cholesky factor of a covariance, lower half row by row. */
export function factorise(matrix: Float64Array): Float64Array {
  const factor = Float64Array.from(matrix);
  for (let i = 0; i < D; i += 1) {
    const row = (i * (i + 1)) / 2;
    for (let j = 0; j <= i; j += 1) {
      const other = (j * (j + 1)) / 2;
      let sum = factor[row + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (factor[row + k] ?? 0) * (factor[other + k] ?? 0);
      factor[row + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (factor[other + j] ?? 1);
    }
  }
  return factor;
}

/** Logarithm of the determinant of the matrix that was factorised. */
export function logDeterminant(factor: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < D; i += 1) sum += Math.log(factor[(i * (i + 3)) / 2] ?? 1);
  return 2 * sum;
}

export type Gaussian = { mean: Float64Array; factor: Float64Array; constant: number };

export function gaussianOf(
  statistics: FrameStatistics,
  prior: Float64Array | null,
  weight: number,
): Gaussian {
  const factor = factorise(covariance(statistics, prior, weight));
  const count = framesIn(statistics);
  const mean = Float64Array.from({ length: D }, (_, i) => (statistics[SUMS + i] ?? 0) / count);
  return { mean, factor, constant: -0.5 * (logDeterminant(factor) + D * Math.log(2 * Math.PI)) };
}

const scratch = new Float64Array(D);

/** Logarithm of the likelihood of a frame. */
export function logLikelihood(model: Gaussian, rows: Float32Array, at: number): number {
  let distance = 0;
  for (let i = 0; i < D; i += 1) {
    const row = (i * (i + 1)) / 2;
    let value = (rows[at + i] ?? 0) - (model.mean[i] ?? 0);
    for (let k = 0; k < i; k += 1) value -= (model.factor[row + k] ?? 0) * (scratch[k] ?? 0);
    value /= model.factor[row + i] ?? 1;
    scratch[i] = value;
    distance += value * value;
  }
  return model.constant - 0.5 * distance;
}
