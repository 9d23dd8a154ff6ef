// The queue of uploads. Each job sends its files one after another; listeners receive every change.
import type { Project, TranscriptionSettings } from '#projects/domain/project.ts';
import { fingerprintOf } from './content-fingerprint.ts';
import { newJob } from './new-job.ts';
import type { Transfer } from './transfer.ts';
import { mustBeChosenAgain, TransferRefused, UPLOAD_EXPIRED } from './transfer-refused.ts';
import type { UploadJournal } from './upload-journal.ts';
import {
  type IdentifiedFile,
  matchingFiles,
  reduceUploads,
  type UploadEvent,
  type UploadJob,
} from './upload-state.ts';

type CreateProjects = (body: {
  title?: string;
  files: { uploadId: string }[];
  settings: TranscriptionSettings;
}) => Promise<Project[]>;

export type UploadQueueDeps = {
  transfer: Transfer;
  /** Removes an upload from the server; one that a recording was made of stays. */
  discard: (url: string) => void;
  createProjects: CreateProjects;
  journal: UploadJournal;
  /** Called once a recording was made from an upload. */
  onCreated: (projects: Project[], job: UploadJob) => void;
  /** The sentence for a failure that brought none. */
  unknownFailure: () => string;
  now: () => number;
  newId: () => string;
  /** Locks of the browser, by which a second tab sees what runs in the first; absent without HTTPS. */
  locks?: Pick<LockManager, 'request' | 'query'> | undefined;
};

const KEEP_EVERY_MS = 1000;
const ASK_AGAIN_MS = 3000;

export class UploadQueue {
  readonly #deps: UploadQueueDeps;
  readonly #listeners = new Set<() => void>();
  readonly #files = new Map<string, readonly (File | null)[]>();
  readonly #running = new Map<string, AbortController>();
  #jobs: readonly UploadJob[] = [];
  #keptAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: UploadQueueDeps) {
    this.#deps = deps;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): readonly UploadJob[] => this.#jobs;

  /** Lists what a reload tore off; a job that runs in another tab is that tab's. */
  async restore(): Promise<void> {
    const held = (await this.#deps.locks?.query())?.held ?? [];
    const names = new Set(held.map((lock) => lock.name));
    const kept = await this.#deps.journal.restore();
    const jobs = kept.filter((job) => !names.has(lockName(job.id)));
    this.#dispatch({ type: 'restored', jobs });
  }

  /**
   * @param recordings those of this device that the files are of
   * @returns the id of the new job
   */
  add(files: readonly File[], settings: TranscriptionSettings, recordings: readonly string[] = []): string {
    const job = newJob({ id: this.#deps.newId(), files, settings, recordings });
    this.#files.set(job.id, files);
    this.#dispatch({ type: 'added', job });
    void this.#run(job.id);
    return job.id;
  }

  /** Goes on with an interrupted or failed job; `files` where the page no longer has them. */
  resume(id: string, files?: readonly (File | null)[]): void {
    if (this.#running.has(id)) return;
    if (files) this.#files.set(id, files);
    this.#dispatch({ type: 'resumed', id });
    void this.#run(id);
  }

  /**
   * Goes on with a job whose files the page no longer has.
   * @returns false where one is missing among those chosen, or has another content
   */
  async choose(id: string, chosen: readonly File[]): Promise<boolean> {
    const names = new Set(this.#job(id)?.files.map(({ name }) => name));
    const identified: IdentifiedFile[] = [];
    for (const file of chosen.filter(({ name }) => names.has(name)))
      identified.push({ file, fingerprint: await fingerprintOf(file).catch(() => null) });
    const job = this.#job(id);
    const files = job && matchingFiles(job, identified);
    if (files) this.resume(id, files);
    return files !== null;
  }

  /** Goes on with what the plan Free includes of the settings. */
  resumeWithoutPro(id: string): void {
    this.#dispatch({ type: 'simplified', id });
    this.resume(id);
  }

  /** Whether the page still holds the files of a job; after a reload it does not. */
  hasFiles(id: string): boolean {
    return this.#files.has(id);
  }

  /** Breaks a job off and removes what is already on the server. */
  cancel(id: string): void {
    const running = this.#running.get(id);
    const files = this.#job(id)?.files ?? [];
    // What is being sent is the transfer's to remove.
    const sending = running && files.find((file) => !file.finished);
    running?.abort(new DOMException('cancelled', 'AbortError'));
    for (const file of files) if (file.url !== null && file !== sending) this.#deps.discard(file.url);
    this.#forget(id);
  }

  async #run(id: string): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    const work = () => this.#work(id, controller.signal);
    try {
      await (this.#deps.locks ? this.#deps.locks.request(lockName(id), work) : work());
    } catch (error) {
      if (controller.signal.aborted) return;
      const said = error instanceof TransferRefused || isApiError(error) ? error.message : '';
      const named = error instanceof Error && 'code' in error ? String(error.code) : null;
      const code = named === 'not_found' ? UPLOAD_EXPIRED : named;
      if (code === UPLOAD_EXPIRED) this.#forgetSent(id);
      // They have to be chosen again.
      if (mustBeChosenAgain(code)) this.#files.delete(id);
      this.#dispatch({ type: 'failed', id, message: said || this.#deps.unknownFailure(), code });
    } finally {
      this.#running.delete(id);
    }
  }

  /** The server has no longer what came: all of it is sent again. */
  #forgetSent(id: string): void {
    for (const { url } of this.#job(id)?.files ?? []) if (url !== null) this.#deps.discard(url);
    this.#dispatch({ type: 'expired', id });
  }

  async #work(id: string, signal: AbortSignal): Promise<void> {
    this.#dispatch({ type: 'checked', id });
    const count = this.#job(id)?.files.length ?? 0;
    for (let index = 0; index < count; index += 1) await this.#send(id, index, signal);
    const job = this.#job(id);
    if (!job || signal.aborted) return;
    const projects = await this.#create(
      {
        files: job.files.map((file) => ({ uploadId: uploadIdOf(file.url) })),
        settings: job.settings,
        ...(job.settings.projectMode === 'single' && { title: job.title }),
      },
      signal,
    );
    this.#forget(id);
    this.#deps.onCreated(projects, job);
  }

  /** Asks again while the server is away: what was uploaded becomes one recording however often it is asked for. */
  async #create(body: Parameters<CreateProjects>[0], signal: AbortSignal) {
    for (let order = body; ; ) {
      try {
        return await this.#deps.createProjects(order);
      } catch (error) {
        // The model broke while the file was on its way: where nothing else can do the language, one waits for it.
        if (isComing(error) && !order.settings.waitForModel) {
          order = { ...body, settings: { ...body.settings, waitForModel: true } };
          continue;
        }
        if (isAway(error)) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        if (!isAway(error) || signal.aborted) throw error;
      }
    }
  }

  async #send(id: string, index: number, signal: AbortSignal): Promise<void> {
    const job = this.#job(id);
    const entry = job?.files[index];
    const file = this.#files.get(id)?.[index];
    if (!job || !entry || entry.finished) return;
    if (!file) throw new TransferRefused('');
    const fingerprint = await fingerprintOf(file);
    const isSame = fingerprint === entry.fingerprint;
    // The transfer removes what it sends; it is not there yet.
    if (entry.url !== null && (signal.aborted || !isSame)) this.#deps.discard(entry.url);
    signal.throwIfAborted();
    if (!isSame) {
      const { size: sizeBytes, lastModified } = file;
      this.#dispatch({
        type: 'identified',
        id,
        file: index,
        content: { sizeBytes, lastModified, fingerprint },
      });
    }
    await this.#deps.transfer(file, {
      url: isSame ? entry.url : null,
      fingerprint,
      // Of files that are joined, what the first one says comes first.
      early: index === 0 || job.settings.projectMode === 'per-file' ? previewOptions(job.settings) : null,
      signal,
      onUrl: (url) => this.#dispatch({ type: 'addressed', id, file: index, url }),
      onProgress: (sentBytes) =>
        this.#dispatch({ type: 'progressed', id, file: index, sentBytes, atMs: this.#deps.now() }),
      onWaiting: () => this.#dispatch({ type: 'waited', id }),
    });
    this.#dispatch({ type: 'arrived', id, file: index });
  }

  #job(id: string): UploadJob | undefined {
    return this.#jobs.find((job) => job.id === id);
  }

  #forget(id: string): void {
    this.#files.delete(id);
    this.#deps.journal.forget(id);
    this.#dispatch({ type: 'removed', id });
  }

  #dispatch(event: UploadEvent): void {
    this.#jobs = reduceUploads(this.#jobs, event);
    if ('id' in event && this.#isWorthKeeping(event)) {
      const job = this.#job(event.id);
      if (job) this.#deps.journal.keep(job);
    }
    if (event.type === 'added') this.#deps.journal.keep(event.job);
    for (const listener of this.#listeners) listener();
  }

  /** Progress comes many times a second, and where a file stands the server knows better. */
  #isWorthKeeping(event: UploadEvent): boolean {
    if (event.type !== 'progressed') return true;
    if (event.atMs - this.#keptAtMs < KEEP_EVERY_MS) return false;
    this.#keptAtMs = event.atMs;
    return true;
  }
}

/** What the server must know to hear the file as the recording will be heard. */
function previewOptions({ language, quality, context }: TranscriptionSettings) {
  return { language, quality, ...(context && { context }) };
}

function isApiError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ApiError';
}

/** No answer came, or one of a proxy before a server that is starting. */
function isAway(error: unknown): boolean {
  return isApiError(error) && 'status' in error && [0, 502, 503, 504].includes(Number(error.status));
}

function isComing(error: unknown): boolean {
  return isApiError(error) && 'code' in error && error.code === 'model_coming';
}

function lockName(id: string): string {
  return `wortlaut.upload.${id}`;
}

function uploadIdOf(url: string | null): string {
  return url?.split('?')[0]?.split('/').at(-1) ?? '';
}
