// What a start waits for longest: the embedded database, and the trial of the sandbox. Loads little, so that both begin
// while the rest of the program is still being read.
import type { Config } from '#platform/settings/config.ts';
import { ENDS_WITHIN_MS } from '#platform/database/cluster-lock.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import type { Log } from '#platform/log.ts';
import { createSandbox, type Sandbox } from '#platform/media/sandbox.ts';
import { createLauncher } from '#platform/programs/launcher.ts';

export type Ground = AsyncDisposable & {
  /** Resolves when both work by themselves in other processes, or never will. */
  launched(): Promise<void>;
  /**
   * @throws {DataDirInUseError} when another process holds the data folder
   * @throws {SandboxMissingError} when the settings demand bubblewrap and it does not work
   */
  ready(): Promise<{ databaseUrl: string; sandbox: Sandbox }>;
};

/** Begins at once; to be disposed of in any case, after all that stands on it. */
export function layGround(config: Config, log: Log): Ground {
  const closing = new AsyncDisposableStack();
  const launcher = createLauncher();
  closing.defer(() => launcher.stop());
  const sandbox = createSandbox({
    log,
    isRequired: config.sandbox === 'required',
    launch: launcher.launch,
  });
  const { promise: launched, resolve: onLaunched } = Promise.withResolvers<void>();
  const openOwn = () => ownDatabase(config, log, { closing, onLaunched });
  // If the sandbox is required, nothing else starts without it.
  const database = config.databaseUrl ?? (config.sandbox === 'required' ? sandbox.then(openOwn) : openOwn());
  const ready = Promise.all([database, sandbox]);
  // Callers of `ready` receive the failure. Until then it must not count as an unhandled rejection.
  ready.catch(nothing);
  return {
    launched: () => Promise.race([launched, ready.then(nothing, nothing)]),
    ready: async () => {
      const [databaseUrl, tried] = await ready;
      return { databaseUrl, sandbox: tried };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.allSettled([database, sandbox]);
      await closing.disposeAsync();
    },
  };
}

const nothing = () => undefined;

async function ownDatabase(
  config: Config,
  log: Log,
  { closing, onLaunched }: { closing: AsyncDisposableStack; onLaunched: () => void },
): Promise<string> {
  const server = await startEmbeddedPostgres(config.dataDir, log, {
    onLaunched,
    patienceMs: ENDS_WITHIN_MS,
    onWait: (facts) =>
      log.warn(
        { code: 'data_folder_in_use', ...facts },
        'the data folder is in use; waiting for that process to end',
      ),
  });
  closing.defer(() => server.stop());
  return server.url;
}
