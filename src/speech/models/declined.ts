// Models that a person removed: they are not fetched again until somebody asks for them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from './download/stored-file.ts';

const NAME = 'declined.json';

/** @param folder of the store */
export async function readDeclined(folder: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(z.array(z.string()).parse(JSON.parse(await readFile(join(folder, NAME), 'utf8'))));
  } catch {
    return new Set();
  }
}

export async function setDeclined(folder: string, id: string, declined: boolean): Promise<void> {
  const before = await readDeclined(folder);
  if (before.has(id) === declined) return;
  const after = declined ? [...before, id] : [...before].filter((each) => each !== id);
  await replaceFile(join(folder, NAME), JSON.stringify(after));
}
