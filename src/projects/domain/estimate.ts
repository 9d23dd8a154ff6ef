// Estimates how long a transcription takes: a formula with the timings of finished projects.

/** One straight line: a fixed wait, and work that grows with the length. Both in ms. */
export type Timing = { processingTimePerMinuteMs: number; delayTimeMs: number };

/** By category, which is `overall` or `timingCategory(…)`. */
export type TranscriptionTimings = Readonly<Record<string, Timing>> & { readonly overall: Timing };

/** Until finished recordings teach better: PocketSphinx on two cores. */
export const defaultTimings: TranscriptionTimings = {
  overall: { processingTimePerMinuteMs: 8_000, delayTimeMs: 3_000 },
};

export function timingCategory(options: { engine: string; quality: string }): string {
  return `${options.engine}.${options.quality}`;
}

/** What is known of this engine and quality; of all recordings together where that is nothing. */
export function timingFor(
  timings: TranscriptionTimings,
  options: { engine: string | null; quality: string },
): Timing {
  const { engine, quality } = options;
  return (engine === null ? undefined : timings[timingCategory({ engine, quality })]) ?? timings.overall;
}

/** Parts of the estimate in seconds, `minutes` of the recording to one decimal. */
export function estimate(timing: Timing, durationMs: number) {
  const minutes = Math.round(durationMs / 6_000) / 10;
  const processing = (timing.processingTimePerMinuteMs * minutes) / 1_000;
  const delay = timing.delayTimeMs / 1_000;
  return { minutes, processing, delay, total: Math.round(processing + delay) };
}
