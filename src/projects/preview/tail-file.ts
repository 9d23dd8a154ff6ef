// Reads a file while another process is still writing it.
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const CHUNK_BYTES = 65_536;
const LOOK_EVERY_MS = 150;

/**
 * Ends when `sizeBytes` were read, when the file was deleted, when nothing came for `patienceMs`, or when `isWanted`
 * says so. A file that is moved meanwhile is read on.
 * @throws the signal's reason when aborted; what the system says where the file is not there at the beginning
 */
export async function* tailFile(
  path: string,
  options: { sizeBytes: number; patienceMs: number; signal: AbortSignal; isWanted: () => Promise<boolean> },
): AsyncGenerator<Buffer> {
  const { sizeBytes, patienceMs, signal } = options;
  const file = await open(path, 'r');
  try {
    let position = 0;
    let quietMs = 0;
    while (position < sizeBytes && quietMs < patienceMs) {
      signal.throwIfAborted();
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
      if (bytesRead > 0) {
        position += bytesRead;
        quietMs = 0;
        yield chunk.subarray(0, bytesRead);
        continue;
      }
      if ((await file.stat()).nlink === 0 || !(await options.isWanted())) return;
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
      quietMs += LOOK_EVERY_MS;
    }
  } finally {
    await file.close();
  }
}
