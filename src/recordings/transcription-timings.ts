// How long a transcription takes, for estimates (SPEC.md 4): the default until finished recordings teach better.

export const defaultTimings = {
  /** PocketSphinx on two cores; faster engines finish before the estimate says. */
  overall: { processingTimePerMinuteMs: 8_000, delayTimeMs: 3_000 },
} as const;
