// Runs what clears up: now, and again and again.
import type { Log } from '../log.ts';

/**
 * The first run begins at once, or once `after` has settled, in the background. A run that fails is logged and stops nothing: no start, no later run.
 * @param options.name in log lines
 * @param options.sweep its signal is aborted at the stop; at most one run at a time
 * @returns how to stop; resolves once the run at work has ended
 */
export function sweepRegularly(options: {
  name: string;
  everyMs: number;
  log: Log;
  /** What the first run must not hold up, such as the start. */
  after?: Promise<unknown> | undefined;
  sweep: (signal: AbortSignal) => Promise<unknown>;
}): () => Promise<void> {
  const { name, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= Promise.resolve()
      .then(() => options.sweep(signal))
      .then(
        () => undefined,
        (err: unknown) => {
          if (!signal.aborted) log.warn({ sweep: name, err }, 'sweep failed');
        },
      )
      .finally(() => {
        running = null;
      });
  };
  const begin = () => {
    if (!signal.aborted) run();
  };
  if (options.after) void options.after.then(begin, begin);
  else begin();
  const timer = setInterval(run, options.everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
