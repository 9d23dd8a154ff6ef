// Folders of what people said and wrote: entered by this program's own user alone (chmod(2)).
import { chmod, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './durable.ts';

/** Of a folder that its owner alone may enter. */
export const PRIVATE_FOLDER = 0o700;
/** Of a file that its owner alone may read. */
export const PRIVATE_FILE = 0o600;

const OTHERS = 0o077;

/**
 * Makes a folder that only its owner may enter. One that stands open from an earlier start is closed, and so is all in
 * it: the folder itself last, so that a start that is cut off goes on with it the next time.
 * @param path in a folder that exists
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(path, PRIVATE_FOLDER);
  const { mode, uid } = await stat(path);
  if ((mode & OTHERS) === 0 || !isOurs(uid)) return;
  await closeContent(path);
  await chmod(path, PRIVATE_FOLDER);
}

async function closeContent(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() && !entry.isFile()) continue;
    if (entry.isDirectory()) await closeContent(path);
    const { uid } = await stat(path);
    if (isOurs(uid)) await chmod(path, entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}

/**
 * What another user owns stays as it is: closed, not even root's media programs could read it, since the sandbox takes
 * root's power over other users' files away.
 */
function isOurs(uid: number): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}
