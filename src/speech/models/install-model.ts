// Brings a model into the store: fetches what is missing, believes checksums alone, moves it into place whole.
import { access, mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { isDiskFull } from '#platform/system-errors.ts';
import { setDeclined } from './declined.ts';
import { downloadFile } from './download/download-file.ts';
import { DownloadError, type Patience, patience as usualPatience } from './download/download-request.ts';
import { isPinned, mostBytes, type SpeechModelEntry } from './catalogue/model-manifest.ts';
import { type ModelRoute, routesTo } from './model-routes.ts';
import { type FileRecord, type ModelStore, recordOf, writeCompanions, writeRecord } from './model-store.ts';
import { modelErrors } from './models.errors.ts';
import { writeProgress } from './download/progress-file.ts';
import { sha256Of, sizeOf } from './download/stored-file.ts';
import { UnpackError, unpackArchive } from './download/unpack-archive.ts';

export type InstallProgress = { receivedBytes: number; totalBytes: number };
export type InstallResult = 'installed' | 'repaired' | 'unchanged';
export type InstallOptions = { signal: AbortSignal; onProgress?: (progress: InstallProgress) => void };

export type ModelInstaller = {
  /**
   * Installs a model, or fetches the files of it that are damaged. Goes on where an earlier try was cut off.
   * @throws {AppError} of `models.errors.ts`; the signal's reason
   */
  install(id: string, options: InstallOptions): Promise<InstallResult>;
};

export type InstallerDeps = {
  store: ModelStore;
  /** Stands in for every address of the manifest. */
  mirrorUrl: string | undefined;
  log: Log;
  patience?: Patience;
  /** Bytes that are free where a folder lies. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Bytes that stay free for the database and the recordings. */
  reserveBytes?: number;
};

const MB = 1024 * 1024;
const RESERVE_BYTES = 512 * MB;

export function createModelInstaller(deps: InstallerDeps): ModelInstaller {
  const { store, log } = deps;
  return {
    install: async (id, options) => {
      const model = store.entry(id);
      if (!isPinned(model)) throw modelErrors.model_unpinned({ model: id });
      return store.locked(id, async (isMine) => {
        const verdict = await store.verify(id, options.signal);
        await setDeclined(store.folder, id, false);
        if (verdict.state === 'ready') return 'unchanged';
        const isNew = verdict.state === 'missing';
        const wanted = isNew
          ? model.files
          : model.files.filter((file) => verdict.damaged.includes(file.name));
        const files = join(store.stagingOf(id), 'files');
        await mkdir(files, { recursive: true });
        await fetchByBestRoute(deps, { model, wanted, files, ...options });
        options.signal.throwIfAborted();
        if (!isMine()) throw modelErrors.model_busy({ model: id, pid: '?' });
        await moveIntoPlace({ model, wanted, files, folder: store.folderOf(id) });
        await rm(store.stagingOf(id), { recursive: true, force: true });
        log.info({ model: id, files: wanted.length, repaired: !isNew }, 'model installed');
        return isNew ? 'installed' : 'repaired';
      });
    },
  };
}

type Work = {
  model: SpeechModelEntry;
  wanted: SpeechModelEntry['files'];
  /** Where fetched files wait to be moved. */
  files: string;
};

/** Tries one route after the other. When all fail, throws the most informative error. */
async function fetchByBestRoute(deps: InstallerDeps, work: Work & InstallOptions): Promise<void> {
  const { model, signal } = work;
  const failures: AppError[] = [];
  for (const route of routesTo(model, work.wanted, deps.mirrorUrl)) {
    try {
      await ensureRoom(deps, work, route);
      return await fetchAlong(deps, work, route);
    } catch (error) {
      signal.throwIfAborted();
      const failure = await describeFailure(deps, { model, route, error });
      if (failure.code === 'model_no_room') throw failure;
      failures.push(failure);
    }
  }
  const specific = SPECIFIC.flatMap((code) => failures.filter((failure) => failure.code === code));
  throw specific[0] ?? modelErrors.model_unpinned({ model: model.id });
}

const SPECIFIC = [
  'model_wrong_content',
  'model_unpacker_missing',
  'model_archive_broken',
  'model_unreachable',
  'model_not_offered',
];

async function ensureRoom(deps: InstallerDeps, work: Work, route: ModelRoute): Promise<void> {
  const free = await (deps.freeBytes ?? freeBytesOf)(deps.store.folder);
  const reserve = deps.reserveBytes ?? RESERVE_BYTES;
  const parts = route.kind === 'archive' ? ['archive'] : route.files.map((file) => file.name);
  const folder = deps.store.stagingOf(work.model.id);
  const there = await Promise.all(
    parts.map(
      async (name) => (await sizeOf(join(folder, `${name}.part`))) + (await sizeOf(join(work.files, name))),
    ),
  );
  const needed = route.totalBytes - there.reduce((sum, bytes) => sum + bytes, 0) + reserve;
  if (needed > free) throw noRoom(work.model, needed, free);
}

function noRoom(model: SpeechModelEntry, needed: number, free: number): AppError {
  const params = { model: model.id, neededMb: Math.ceil(needed / MB), freeMb: Math.floor(free / MB) };
  return modelErrors.model_no_room(params);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function fetchAlong(
  deps: InstallerDeps,
  work: Work & InstallOptions,
  route: ModelRoute,
): Promise<void> {
  const { model, files, signal } = work;
  const folder = deps.store.stagingOf(model.id);
  const reportProgress = writeProgress(folder, route.totalBytes, work.onProgress);
  const common = { signal, patience: deps.patience ?? usualPatience };
  try {
    if (route.kind === 'files') {
      let before = 0;
      for (const { name, ...source } of route.files) {
        const path = join(folder, `${name}.part`);
        const target = join(files, name);
        if ((await sizeOf(target)) === 0 || (await sha256Of(target, signal)) !== source.sha256) {
          await downloadFile({
            ...source,
            ...common,
            path,
            onProgress: (bytes) => reportProgress(before + bytes),
          });
          await rename(path, target);
        }
        before += await sizeOf(target);
        reportProgress(before);
      }
    } else {
      const path = join(folder, 'archive.part');
      await downloadFile({ ...route.archive, ...common, path, onProgress: reportProgress });
      const before = await sizeOf(path);
      const wanted = new Map(route.files.map((file) => [file.name, mostBytes(file, model)]));
      await unpackArchive({
        archive: path,
        wanted,
        into: files,
        signal,
        onProgress: (n) => reportProgress(before + n),
      });
      for (const file of route.files) {
        if (file.sha256 !== undefined && (await sha256Of(join(files, file.name), signal)) !== file.sha256)
          throw new DownloadError('wrong-content', `${file.name} in the archive is another one.`);
      }
    }
  } finally {
    await reportProgress.settle();
  }
}

async function describeFailure(
  deps: InstallerDeps,
  failure: { model: SpeechModelEntry; route: ModelRoute; error: unknown },
): Promise<AppError> {
  const { model, route, error } = failure;
  if (error instanceof AppError) return error;
  if (isDiskFull(error))
    return noRoom(model, route.totalBytes, await (deps.freeBytes ?? freeBytesOf)(deps.store.folder));
  const url = route.kind === 'archive' ? route.archive.url : route.files[0]?.url;
  const params = { model: model.id, host: url === undefined ? '' : new URL(url).host };
  if (error instanceof UnpackError)
    return error.programMissing
      ? modelErrors.model_unpacker_missing(params, error)
      : modelErrors.model_archive_broken(params, error);
  if (!(error instanceof DownloadError)) throw error;
  const codes = {
    unreachable: modelErrors.model_unreachable,
    'not-offered': modelErrors.model_not_offered,
    'wrong-content': modelErrors.model_wrong_content,
  };
  return codes[error.problem](params, error);
}

/**
 * A new model appears by one rename of its folder. A damaged one gets its files by one rename each: until the record
 * names them, nobody uses it, and a process that loaded the old ones keeps what it loaded.
 */
async function moveIntoPlace(work: Work & { folder: string }): Promise<void> {
  const { model, files, folder } = work;
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) for (const { name } of work.wanted) await rename(join(files, name), join(folder, name));
  const place = isThere ? folder : files;
  await writeCompanions(place, model);
  const records: FileRecord[] = [];
  for (const file of model.files) {
    const record = await recordOf(place, file.name);
    if (!record || (file.sha256 !== undefined && file.sha256 !== record.sha256))
      throw modelErrors.model_wrong_content({ model: model.id, host: 'localhost' });
    records.push(record);
  }
  await writeRecord(place, records);
  if (!isThere) await rename(files, folder);
}
