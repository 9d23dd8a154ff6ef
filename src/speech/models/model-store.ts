// The folder of models: which ones are installed, complete and unchanged. A record makes the check cheap.
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { lockOwner, takeLockFile } from '#platform/files/lock-file.ts';
import { readDeclined, setDeclined } from './declined.ts';
import type { ModelManifest, SpeechModelEntry } from './catalogue/model-manifest.ts';
import { modelErrors } from './models.errors.ts';
import { fingerprint, replaceFile, sha256Of } from './download/stored-file.ts';

const fileRecordSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  mtimeMs: z.number(),
  ctimeMs: z.number(),
  sha256: z.string(),
});
const recordSchema = z.object({ version: z.literal(1), files: z.array(fileRecordSchema) });
export type FileRecord = z.output<typeof fileRecordSchema>;

/** `suspect`: a file is missing, or changed since its checksum was computed; `verify` finds out which. */
export type StoredState = 'missing' | 'ready' | 'suspect';
export type Verdict = { state: 'missing' | 'ready' | 'damaged'; damaged: readonly string[] };

const RECORD = 'installed.json';
/** Not loaded by anybody, but goes along with the model. */
const LICENCE = 'LICENCE.txt';
/** Read by the engine: what the files leave open. */
const NOTE = 'wortlaut.json';

export type ModelStore = ReturnType<typeof createModelStore>;

/** @param options.folder may be missing until something is installed */
export function createModelStore(options: { folder: string; manifest: ModelManifest }) {
  const { folder, manifest } = options;
  const folderOf = (id: string) => join(folder, id);
  const lockOf = (id: string) => join(folder, '.locks', `${id}.lock`);
  const stagingOf = (id: string) => join(folder, '.staging', id);

  function entry(id: string): SpeechModelEntry {
    const found = manifest.find((model) => model.id === id);
    if (!found) throw modelErrors.model_unknown({ model: id });
    return found;
  }

  return {
    folder,
    manifest,
    /** @throws {AppError} `model_unknown` */
    entry,
    folderOf,
    stagingOf,
    /** The pid of the process that installs or removes the model at this moment, or null. */
    busyWith: (id: string) => lockOwner(lockOf(id)),
    /** Looks at sizes and times alone. @throws {AppError} `model_unknown` */
    state: (id: string) => cheapState(folderOf(id), entry(id)),
    /**
     * Takes the checksum of every file. Files that are as they should be after all (copied, restored) are recorded so.
     * @throws {AppError} `model_unknown`
     */
    verify: (id: string, signal?: AbortSignal) => verify(folderOf(id), entry(id), signal),
    /** Ids that somebody removed: nothing fetches them by itself. */
    declined: () => readDeclined(folder),
    /** @throws {AppError} `model_unknown`, `model_busy`; @returns false where there was nothing */
    remove: (id: string) =>
      locked(id, async () => {
        const doomed = `${stagingOf(id)}.removed-${crypto.randomUUID()}`;
        const found = await moved(folderOf(id), doomed);
        await rm(doomed, { recursive: true, force: true });
        await rm(stagingOf(id), { recursive: true, force: true });
        await setDeclined(folder, id, true);
        return found;
      }),
    locked,
    /** Removes what installations left that nobody goes on with. Never touches one that runs. */
    sweep: () =>
      sweep({ folder, keep: new Set(manifest.map(({ id }) => id)), busy: (id) => lockOwner(lockOf(id)) }),
  };

  /** Runs while no other process may touch the model. @throws {AppError} `model_busy` */
  async function locked<T>(id: string, run: (isMine: () => boolean) => Promise<T>): Promise<T> {
    entry(id);
    await mkdir(join(folder, '.locks'), { recursive: true });
    await mkdir(join(folder, '.staging'), { recursive: true });
    const lock = takeLockFile(lockOf(id));
    if ('heldBy' in lock) throw modelErrors.model_busy({ model: id, pid: String(lock.heldBy) });
    try {
      return await run(lock.isMine);
    } finally {
      lock.release();
    }
  }
}

async function cheapState(folder: string, model: SpeechModelEntry): Promise<StoredState> {
  const record = await readRecord(folder);
  if (record === 'none') return 'missing';
  if (record === 'broken') return 'suspect';
  for (const file of model.files) {
    const known = record.find((each) => each.name === file.name);
    // Another checksum: the product was updated and wants another version of the model.
    if (!known || (file.sha256 !== undefined && file.sha256 !== known.sha256)) return 'suspect';
    const now = await fingerprint(join(folder, file.name));
    if (!now || now.bytes !== known.bytes || now.mtimeMs !== known.mtimeMs || now.ctimeMs !== known.ctimeMs)
      return 'suspect';
  }
  return 'ready';
}

async function verify(folder: string, model: SpeechModelEntry, signal?: AbortSignal): Promise<Verdict> {
  const record = await readRecord(folder);
  if (record === 'none') return { state: 'missing', damaged: [] };
  const known = record === 'broken' ? [] : record;
  const damaged: string[] = [];
  const found: FileRecord[] = [];
  for (const file of model.files) {
    const wanted = file.sha256 ?? known.find((each) => each.name === file.name)?.sha256;
    const now = await recordOf(folder, file.name, signal);
    if (!now || now.sha256 !== wanted) damaged.push(file.name);
    else found.push(now);
  }
  if (damaged.length > 0) return { state: 'damaged', damaged };
  await writeRecord(folder, found);
  return { state: 'ready', damaged };
}

/** @returns undefined where there is no such file */
export async function recordOf(
  folder: string,
  name: string,
  signal?: AbortSignal,
): Promise<FileRecord | undefined> {
  const path = join(folder, name);
  const before = await fingerprint(path);
  if (!before) return undefined;
  return { name, ...before, sha256: await sha256Of(path, signal) };
}

async function readRecord(folder: string): Promise<readonly FileRecord[] | 'none' | 'broken'> {
  let text: string;
  try {
    text = await readFile(join(folder, RECORD), 'utf8');
  } catch {
    const isThere = await stat(folder).catch(() => undefined);
    return isThere ? 'broken' : 'none';
  }
  try {
    return recordSchema.parse(JSON.parse(text)).files;
  } catch {
    return 'broken';
  }
}

/** The last step of an installation: what is recorded is whole. */
export async function writeRecord(folder: string, files: readonly FileRecord[]): Promise<void> {
  await replaceFile(join(folder, RECORD), JSON.stringify({ version: 1, files }, null, 2));
}

/** The licence, and what the engine must know beside the files. */
export async function writeCompanions(folder: string, model: SpeechModelEntry): Promise<void> {
  const { kind, languages, licence, name } = model;
  await replaceFile(join(folder, LICENCE), `${name}\n${licence.name}: ${licence.url}\n\n${licence.notice}\n`);
  await replaceFile(
    join(folder, NOTE),
    JSON.stringify(languages.length > 0 ? { kind, languages } : { kind }),
  );
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** An unfinished download is worth resuming for so long. */
const RESUMABLE_MS = 7 * 24 * 60 * 60_000;

async function sweep(options: {
  folder: string;
  keep: ReadonlySet<string>;
  busy: (id: string) => number | null;
}): Promise<void> {
  const staging = join(options.folder, '.staging');
  for (const name of await readdir(staging).catch(() => [])) {
    if (options.busy(name) !== null) continue;
    const path = join(staging, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
    if (!options.keep.has(name) || age > RESUMABLE_MS) await rm(path, { recursive: true, force: true });
  }
}
