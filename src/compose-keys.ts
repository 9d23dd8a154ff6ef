// The keys of the installation from the command line, beside a product that runs or without one.
import { mkdir } from 'node:fs/promises';
import type { CliServices } from './cli/services.ts';
import { loadKeys, rotateKeys } from '#identity/door.server.ts';
import type { Config } from '#platform/config.ts';

export function composeKeys({ dataDir, keysFile }: Config): CliServices['keys'] {
  return async ({ rotate }) => {
    await mkdir(dataDir, { recursive: true });
    const keys = await loadKeys(dataDir, keysFile);
    if (!rotate) return keys;
    await rotateKeys(dataDir, keysFile);
    return loadKeys(dataDir, keysFile);
  };
}
