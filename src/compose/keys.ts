// The keys of the installation from the command line, beside a product that runs or without one.
import { mkdir } from 'node:fs/promises';
import type { CliServices } from '#cli/services.ts';
import { openDatabase } from './admission.ts';
import { type Keys, loadKeys, resealSecrets, revokeKeys, rotateKeys } from '#identity/public.server.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';

export function composeKeys(config: Config, log: Log): CliServices['keys'] {
  const { dataDir, keysFile } = config;
  return async ({ change }) => {
    await mkdir(dataDir, { recursive: true });
    const keys = await loadKeys(dataDir, keysFile);
    if (change === 'rotate') await rotateKeys(dataDir, keysFile);
    if (change === 'revoke') {
      await revokeKeys(dataDir, keysFile);
      await reseal(config, log, keys);
    }
    return keys;
  };
}

/** After the end of the old keys, which must not wait for a database: second factors work either way. */
async function reseal(config: Config, log: Log, keys: Keys): Promise<void> {
  try {
    await using closing = new AsyncDisposableStack();
    await resealSecrets({ db: await openDatabase(config, log, closing), keys });
  } catch (err) {
    log.warn({ err }, 'resealing second-factor secrets failed; revoke the keys again');
  }
}
