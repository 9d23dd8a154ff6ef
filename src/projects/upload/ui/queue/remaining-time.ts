// How long a transfer still takes, from the speed of its last seconds.
export type TransferSample = { atMs: number; bytes: number };

/** Older samples say little about the line as it is now. */
const WINDOW_MS = 20_000;
const SHORTEST_BASIS_MS = 1_500;

/** The samples to keep once another has come. */
export function withSample(samples: readonly TransferSample[], next: TransferSample): TransferSample[] {
  const recent = samples.filter((sample) => next.atMs - sample.atMs <= WINDOW_MS);
  const last = recent.at(-1);
  // A resumed transfer may begin below where it stopped: the old samples would make the speed negative.
  if (last && next.bytes < last.bytes) return [next];
  return [...recent, next];
}

/** @returns ms, or null while too little is known to say anything honest */
export function remainingMs(samples: readonly TransferSample[], totalBytes: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return null;
  const elapsed = last.atMs - first.atMs;
  const bytes = last.bytes - first.bytes;
  if (elapsed < SHORTEST_BASIS_MS || bytes <= 0) return null;
  return ((totalBytes - last.bytes) * elapsed) / bytes;
}
