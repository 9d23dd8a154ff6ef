// What a backup consists of. It is written when all else is on the disk: a folder without it is no backup.
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing, type WrittenFile, writeChecked } from '#platform/files/checked-copy.ts';
import { syncFolder } from '#platform/files/durable.ts';
import { backupErrors } from './backup.errors.ts';

const MANIFEST = 'manifest.json';

/** Folders of a backup: the data folder without what is left out, and the database. */
export const DATA = 'data';
export const CLUSTER = 'postgres';

/** Below one of the two folders, and never above: what reads a path writes there. */
const path = z
  .string()
  .regex(new RegExp(`^(?:${DATA}|${CLUSTER})/`))
  .refine((given) => given.split('/').every((name) => name !== '' && name !== '.' && name !== '..'));

const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  /** How many migrations the database had. */
  migrations: z.number().int(),
  madeAt: z.iso.datetime(),
  /** Those that may be empty, each behind the one that it is in. */
  folders: z.array(path),
  files: z.array(
    z.object({ path, sizeBytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpFile = WrittenFile & { path: string };

/** @throws {AppError} `backup_incomplete` */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) throw backupErrors.backup_incomplete({ path: dir });
    throw error;
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw backupErrors.backup_damaged({ path: join(dir, MANIFEST) }, error);
  }
}

export async function writeManifest(dir: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  const unfinished = join(dir, `${MANIFEST}.tmp`);
  await writeChecked(unfinished, [Buffer.from(JSON.stringify(manifest, null, 1))], { signal });
  await rename(unfinished, join(dir, MANIFEST));
  await syncFolder(dir);
}
