// The beginning of a file's bytes, as an interrupted transfer leaves it.
import { stat, truncate } from 'node:fs/promises';

/** @param share of the bytes that stay */
export async function cutFile(path: string, share = 0.4): Promise<void> {
  await truncate(path, Math.floor((await stat(path)).size * share));
}
