// The business constants of recordings, in one place.

const MB = 1024 * 1024;
const GB = 1024 * MB;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const projectLimits = {
  /** The most for everyone; also the allowance of a person who has uploaded nothing yet. */
  maxFileBytes: 2 * GB,
  freeFileBytes: 100 * MB,
  freeDurationMs: 10 * MINUTE_MS,
  /** Decoded sound may be so much longer than the file says: encoders fill up their last blocks. */
  durationToleranceMs: 2_000,
  /** Of sound that becomes text in a calendar month (in Germany). */
  freeMonthlyMs: 60 * MINUTE_MS,
  /** No recording may be longer, whatever the plan: two days. A file that claims more is not believed. */
  maxDurationMs: 48 * HOUR_MS,
  freeFilesPerTranscription: 1,
  freeTranscriptionsAtOnce: 1,
  proTranscriptionsAtOnce: 4,
  businessTranscriptionsAtOnce: 8,
  proFilesPerTranscription: 50,
  /** UTF-16 places of a recording's title. */
  titleLength: 200,
  /** Bytes of uploads that are not part of a recording yet, for each owner. */
  waitingUploadBytes: 10 * GB,
  /** Number of them: four times the files of one transcription. */
  waitingUploads: 200,
  /** An upload that is not finished, or not used, is removed after this. */
  uploadLifetimeMs: 24 * HOUR_MS,
  /** Left free on the disk for the database and the work on what is there already. */
  diskReserveBytes: 512 * MB,
  /** A connection that brings no byte for this long is cut; the upload stays resumable. */
  uploadIdleMs: 30_000,
  /** Of the sound of one account, recordings and uploads together: about 3,500 hours of compressed speech. */
  storedBytes: 200 * GB,
} as const;

export type OwnersPlan = 'free' | 'pro' | 'business';

/**
 * By so much a transcription lets those go first that come after it and have a higher plan. One that comes later than that
 * is behind it, so that nobody waits for ever where those who pay keep coming.
 */
export const letsOthersFirstMs = { business: 0, pro: 15 * MINUTE_MS, free: HOUR_MS } as const;

/** The queue keeps priorities in 32 bits: seconds since 1970 would reach their end in 2038. */
const COUNTED_FROM_MS = Date.UTC(2026, 0, 1);

/** Of a transcription sent now: the earlier it is due, the higher, in whole seconds. */
export function transcriptionPriority(plan: OwnersPlan, now: Date): number {
  return -Math.floor((now.getTime() - COUNTED_FROM_MS + letsOthersFirstMs[plan]) / 1_000);
}
