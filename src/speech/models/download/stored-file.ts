// Files on disk: their checksum, a fingerprint that detects changes, and atomic writes.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';

/** @throws the signal's reason */
export async function sha256Of(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    if (signal?.aborted === true) break;
    hash.update(chunk as Buffer);
  }
  signal?.throwIfAborted();
  return hash.digest('hex');
}

/** Size and times, which change with whatever happens to the file; undefined where there is none. */
export async function fingerprint(path: string) {
  try {
    const found = await stat(path);
    return found.isFile() ? { bytes: found.size, mtimeMs: found.mtimeMs, ctimeMs: found.ctimeMs } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** 0 where there is no file. */
export async function sizeOf(path: string): Promise<number> {
  return (await fingerprint(path))?.bytes ?? 0;
}

/** Removes what came of a file, and the note of which version it is. */
export async function discardPart(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.version`, { force: true });
}

/** Whole or not at all, also when the machine loses power. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const beside = `${path}.new`;
  await writeFile(beside, content);
  const handle = await open(beside, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(beside, path);
}
