// The keys of the installation from the command line, beside a product that runs or without one.
import { mkdir } from 'node:fs/promises';
import type { CliServices } from '#cli/services.ts';
import { openDatabase } from './admission.ts';
import {
  dropAllTokens,
  type Keys,
  loadKeys,
  resealSecrets,
  revokeKeys,
  rotateKeys,
} from '#identity/public.server.ts';
import { revokeSenderCodes, revokeUploadLinks } from '#mail-in/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import { resealWebhookSecrets } from '#webhooks/public.server.ts';
import type { Log } from '#platform/log.ts';

export function composeKeys(config: Config, log: Log): CliServices['keys'] {
  const { dataDir, keysFile } = config;
  return async ({ change }) => {
    await mkdir(dataDir, { recursive: true });
    const keys = await loadKeys(dataDir, keysFile);
    if (change === 'rotate') await rotateKeys(dataDir, keysFile);
    if (change === 'revoke') {
      await revokeKeys(dataDir, keysFile);
      await endWhatOutlivesKeys(config, log, keys);
    }
    return keys;
  };
}

/**
 * After the end of the old keys, which must not wait for a database: links and codes in mails of which rows there know the
 * digests, and the secrets of second factors, which work either way.
 */
async function endWhatOutlivesKeys(config: Config, log: Log, keys: Keys): Promise<void> {
  try {
    await using closing = new AsyncDisposableStack();
    const db = await openDatabase(config, log, closing);
    await dropAllTokens(db);
    await revokeUploadLinks({ db, clock: systemClock });
    await revokeSenderCodes(db);
    await resealSecrets({ db, keys });
    await resealWebhookSecrets({ db, keys });
  } catch (err) {
    log.warn({ err }, 'revoking links in mails or resealing secrets failed; revoke the keys again');
  }
}
