// Fetches the models of this machine in the background, repairs damaged ones, and tries again later where it must.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import type { ModelInstaller } from './install-model.ts';
import type { ModelStore } from './model-store.ts';
import { replaceFile } from './download/stored-file.ts';

const MINUTE_MS = 60_000;
/** Also how soon a file that was damaged while the product runs is noticed and replaced. */
const LOOK_EVERY_MS = 5 * MINUTE_MS;
const LONGEST_BACK_OFF_MS = 60 * MINUTE_MS;
const BUSY_MS = 10_000;

const stateSchema = z.object({
  problem: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** ISO 8601; null while nothing is to be tried. */
  nextAttemptAt: z.string().nullable(),
});
/** How the last round ended, for every process that shares the folder. */
export type FetchState = z.output<typeof stateSchema>;

export type FetcherDeps = {
  store: ModelStore;
  installer: ModelInstaller;
  /** Ids, the most wanted first. */
  planned: readonly string[];
  clock: Clock;
  log: Log;
  /** Called after each model that came or was repaired. */
  onInstalled: (id: string) => void | Promise<void>;
  backOffMs?: (failures: number) => number;
};

/** @returns how to stop; resolves when it has: an unfinished download is gone on with at the next start */
export function startModelFetcher(deps: FetcherDeps): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(deps, stopping.signal).catch((err: unknown) => {
    if (!stopping.signal.aborted) deps.log.error({ err }, 'speech model downloads stopped');
  });
  return async () => {
    stopping.abort(new Error('stopping'));
    await running;
  };
}

async function run(deps: FetcherDeps, signal: AbortSignal): Promise<void> {
  const { store, log, clock } = deps;
  if (deps.planned.length === 0) return;
  await store.sweep();
  const backOffMs = deps.backOffMs ?? ((n) => Math.min(LONGEST_BACK_OFF_MS, MINUTE_MS * 2 ** (n - 1)));
  for (let failures = 0; ; ) {
    const problem = await fetchRound(deps, signal);
    const isBusy = problem?.code === 'model_busy';
    failures = problem && !isBusy ? failures + 1 : 0;
    const waitMs = isBusy ? BUSY_MS : problem ? backOffMs(failures) : LOOK_EVERY_MS;
    await writeState(store.folder, {
      problem: problem && !isBusy ? { code: problem.code, params: problem.params } : null,
      nextAttemptAt: problem ? new Date(clock.now().getTime() + waitMs).toISOString() : null,
    }).catch((err: unknown) => log.warn({ err }, 'storing the download state failed'));
    if (problem && !isBusy)
      log.info({ code: problem.code, retryInMs: waitMs }, 'speech model download failed; retrying later');
    await delay(waitMs, undefined, { signal });
  }
}

/** @returns the first problem; the other models were tried all the same */
async function fetchRound(deps: FetcherDeps, signal: AbortSignal): Promise<AppError | undefined> {
  const { store, log } = deps;
  let problem: AppError | undefined;
  for (const id of deps.planned) {
    signal.throwIfAborted();
    try {
      if ((await store.declined()).has(id) || (await store.state(id)) === 'ready') continue;
      const result = await deps.installer.install(id, { signal });
      log.info({ model: id, result }, 'speech model installed');
      await deps.onInstalled(id);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) log.warn({ model: id, err: error }, 'speech model download failed');
      problem ??= error instanceof AppError ? error : new AppError('internal', 500, { cause: error });
    }
  }
  return problem;
}

const NAME = 'fetching.json';

async function writeState(folder: string, state: FetchState): Promise<void> {
  await replaceFile(join(folder, NAME), JSON.stringify(state));
}

/** Nothing to tell where nobody has written. @param folder of the store */
export async function readFetchState(folder: string): Promise<FetchState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch {
    return { problem: null, nextAttemptAt: null };
  }
}
