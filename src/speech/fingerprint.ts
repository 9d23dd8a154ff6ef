// A name for what an engine's words depend upon, that changes with each part of it.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';

/**
 * @param settings anything that JSON can say; secrets do not belong here
 * @param files programs and models, each by its path, size and time of change; one that is not there counts as such
 * @returns 64 hexadecimal digits
 */
export async function fingerprintOf(settings: unknown, files: readonly string[]): Promise<string> {
  const seen = await Promise.all(
    files.map(async (path) => {
      const found = await stat(path).catch(() => null);
      return [path, found && [found.size, found.mtimeMs]];
    }),
  );
  return createHash('sha256')
    .update(JSON.stringify([settings, seen]))
    .digest('hex');
}
