// What happens to a transcription between the button and the recording on the server. Pure.
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { withoutPro } from '../settings/pro-settings.ts';
import { type TransferSample, withSample } from './remaining-time.ts';
import { mustBeChosenAgain } from './transfer-refused.ts';

type UploadFile = {
  name: string;
  sizeBytes: number;
  lastModified: number;
  /** Of the content that `url` is an upload of; null until it was looked at. */
  fingerprint: string | null;
  sentBytes: number;
  /** Address of the upload on the server, once it has one: with it the transfer goes on where it stopped. */
  url: string | null;
  finished: boolean;
};

export type FileContent = Pick<UploadFile, 'sizeBytes' | 'lastModified'> & { fingerprint: string };

/**
 * - `check`, `transfer`, `prepare`: the steps a person sees
 * - `interrupted`: found after a reload; goes on when the same files are chosen again
 * - `failed`: `message` says why, in the person's language
 */
type UploadStep = 'check' | 'transfer' | 'prepare' | 'interrupted' | 'failed';

export type UploadJob = {
  id: string;
  title: string;
  settings: TranscriptionSettings;
  files: readonly UploadFile[];
  /** Recordings of this device that the files are of; they are kept until the job is through. */
  recordings: readonly string[];
  step: UploadStep;
  /** The line is down or the server does not answer; the transfer goes on by itself. */
  waiting: boolean;
  samples: readonly TransferSample[];
  message: string | null;
  /** What kind of failure it was, as the server names it. */
  code: string | null;
};

export type UploadEvent =
  | { type: 'added'; job: UploadJob }
  | { type: 'restored'; jobs: readonly UploadJob[] }
  | { type: 'checked'; id: string }
  | { type: 'identified'; id: string; file: number; content: FileContent }
  | { type: 'addressed'; id: string; file: number; url: string }
  | { type: 'progressed'; id: string; file: number; sentBytes: number; atMs: number }
  | { type: 'waited'; id: string }
  | { type: 'arrived'; id: string; file: number }
  | { type: 'expired'; id: string }
  | { type: 'simplified'; id: string }
  | { type: 'resumed'; id: string }
  | { type: 'failed'; id: string; message: string; code: string | null }
  | { type: 'removed'; id: string };

export function reduceUploads(jobs: readonly UploadJob[], event: UploadEvent): readonly UploadJob[] {
  if (event.type === 'added') return [event.job, ...jobs];
  if (event.type === 'restored') {
    const known = new Set(jobs.map((job) => job.id));
    return [...jobs, ...event.jobs.filter((job) => !known.has(job.id))];
  }
  if (event.type === 'removed') return jobs.filter((job) => job.id !== event.id);
  return jobs.map((job) => (job.id === event.id ? reduceJob(job, event) : job));
}

type JobEvent = Exclude<UploadEvent, { type: 'added' | 'restored' | 'removed' }>;

function reduceJob(job: UploadJob, event: JobEvent): UploadJob {
  switch (event.type) {
    case 'checked':
      return stepAfterFiles({ ...job, step: 'transfer' });
    case 'identified':
      // What came of another content is of no use.
      return changeFile(job, event.file, { ...event.content, url: null, sentBytes: 0 });
    case 'addressed':
      return changeFile(job, event.file, { url: event.url });
    case 'progressed': {
      if (job.step !== 'transfer') return job;
      const moved = changeFile(job, event.file, { sentBytes: event.sentBytes });
      const sample = { atMs: event.atMs, bytes: sentBytes(moved) };
      return { ...moved, waiting: false, samples: withSample(job.samples, sample) };
    }
    case 'waited':
      return job.step === 'transfer' ? { ...job, waiting: true, samples: [] } : job;
    case 'arrived': {
      const sizeBytes = job.files[event.file]?.sizeBytes ?? 0;
      return stepAfterFiles(changeFile(job, event.file, { finished: true, sentBytes: sizeBytes }));
    }
    case 'expired':
      return {
        ...job,
        files: job.files.map((file) => ({ ...file, url: null, finished: false, sentBytes: 0 })),
      };
    case 'simplified':
      return { ...job, settings: { ...job.settings, ...withoutPro } };
    case 'resumed':
      return { ...job, step: 'check', message: null, code: null, waiting: false, samples: [] };
    case 'failed':
      return { ...job, step: 'failed', message: event.message, code: event.code, waiting: false };
  }
}

function stepAfterFiles(job: UploadJob): UploadJob {
  if (job.step !== 'transfer') return job;
  return job.files.every((file) => file.finished) ? { ...job, step: 'prepare', waiting: false } : job;
}

function changeFile(job: UploadJob, index: number, change: Partial<UploadFile>): UploadJob {
  return { ...job, files: job.files.map((file, at) => (at === index ? { ...file, ...change } : file)) };
}

export function sentBytes(job: UploadJob): number {
  return job.files.reduce((sum, file) => sum + file.sentBytes, 0);
}

export function totalBytes(job: UploadJob): number {
  return job.files.reduce((sum, file) => sum + file.sizeBytes, 0);
}

/** While one of these is under way, closing the window would break it off. */
export function isTransferring(job: UploadJob): boolean {
  return job.step === 'check' || job.step === 'transfer' || job.step === 'prepare';
}

/** `fingerprint`: null where the device does not give its bytes. */
export type IdentifiedFile<Chosen = File> = { file: Chosen; fingerprint: string | null };

/**
 * The files among those chosen that a halted job still needs, in its order, none of them twice; null when one is missing.
 * Where the device no longer had a file as it was, one of its name may be another one by now: it is sent from its beginning.
 */
export function matchingFiles<Chosen extends { name: string; size: number; lastModified: number }>(
  job: Pick<UploadJob, 'files' | 'code'>,
  chosen: readonly IdentifiedFile<Chosen>[],
): (Chosen | null)[] | null {
  const left = new Set(chosen);
  const take = (isMeant: (one: IdentifiedFile<Chosen>) => boolean) => {
    const found = [...left].find(isMeant);
    if (found) left.delete(found);
    return found?.file;
  };
  const missing = job.files.filter((file) => !file.finished);
  const matches = new Map(missing.map((file) => [file, take((one) => isSameFile(file, one))]));
  if (mustBeChosenAgain(job.code))
    for (const file of missing) {
      if (!matches.get(file))
        matches.set(
          file,
          take((one) => one.file.name === file.name),
        );
    }
  if ([...matches.values()].includes(undefined)) return null;
  return job.files.map((file) => matches.get(file) ?? null);
}

/** Recorders without a clock give many recordings one name, size and date: the content decides, once it is known. */
function isSameFile(
  { name, sizeBytes, lastModified, fingerprint }: UploadFile,
  { file, fingerprint: chosen }: IdentifiedFile<{ name: string; size: number; lastModified: number }>,
): boolean {
  const looksTheSame = file.name === name && file.size === sizeBytes && file.lastModified === lastModified;
  return looksTheSame && (fingerprint === null || fingerprint === chosen);
}
