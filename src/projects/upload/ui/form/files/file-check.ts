// What the browser can tell of a file before it is sent. A courtesy: the server looks at the content itself.
import { projectLimits } from '#projects/domain/limits.ts';

export type Account = {
  plan: 'first-time' | 'free' | 'pro';
  /** Bytes of the largest file this account may send. */
  fileBytes: number;
  /** Largest file of an account without, and of one with, a subscription. */
  freeFileBytes: number;
  maxFileBytes: number;
  /** Length of the longest recording in ms; null where there is no limit. */
  durationMs: number | null;
  /** Whether several files, contexts, speakers and higher quality are included. */
  pro: boolean;
};

/**
 * `fingerprint`: of the content, as `fingerprintOf` has it. `recordingId`: of this device's recorder, which keeps the sound
 * until it is on the server.
 */
export type ChosenFile = {
  file: File;
  durationMs: number | null;
  fingerprint: string;
  recordingId?: string;
};

export function recordingsOf(files: readonly ChosenFile[]): string[] {
  return [...new Set(files.flatMap(({ recordingId }) => recordingId ?? []))];
}

export type Refusal =
  | { kind: 'too-large'; file: File; account: Account }
  | { kind: 'unsupported'; name: string }
  | { kind: 'empty'; name: string }
  | { kind: 'not-media' }
  | { kind: 'several' }
  | { kind: 'too-many' };

/** What says by its type or its ending that it is no recording. */
const foreignType =
  /^(?:text|image|font|model)\/|^application\/(?:pdf|rtf|json|xml|zip|gzip|msword|vnd\.(?:openxmlformats|oasis|apple|rar|ms-(?:excel|powerpoint|word|outlook)))/;
const foreignEnding =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|md|csv|srt|vtt|html?|xml|json|eml|msg|jpe?g|png|gif|webp|heic|svg|tiff?|zip|rar|7z|exe|dmg)$/i;

/** Everything else is sent: systems know no type for many recordings, and the server looks at the content. */
function isForeign({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (/^(audio|video)\//.test(type)) return false;
  return foreignType.test(type) || foreignEnding.test(name);
}

/** Browsers guess the length of many files, some of them wrong by half: it is said, and the server decides. */
export type LengthHint = { kind: 'too-long'; file: File; durationMs: number };

/**
 * The first reason not to take these files, or null. `dropped` distinguishes a drop from the file dialog. While the
 * account is unknown, it checks only what applies to all accounts; the server checks the rest.
 */
export function refusalOf(
  files: readonly File[],
  options: { account: Account | null; alreadyChosen: number; dropped: boolean },
): Refusal | null {
  const { account, alreadyChosen, dropped } = options;
  const foreign = files.find(isForeign);
  if (foreign) return dropped ? { kind: 'not-media' } : { kind: 'unsupported', name: foreign.name };
  const empty = files.find((file) => file.size === 0);
  if (empty) return { kind: 'empty', name: empty.name };
  const count = files.length + alreadyChosen;
  const large = account && files.find((file) => file.size > account.fileBytes);
  if (large) return { kind: 'too-large', file: large, account };
  if (account?.pro === false && count > projectLimits.freeFilesPerTranscription) return { kind: 'several' };
  if (count > projectLimits.proFilesPerTranscription) return { kind: 'too-many' };
  return null;
}

/** Many recorders give two recordings one name, size and date: the content is what distinguishes them. */
export function fileKey({ file: { name, size, lastModified }, fingerprint }: ChosenFile): string {
  return `${name}-${size}-${lastModified}-${fingerprint}`;
}

/** The same file chosen twice is sent once. */
export function withoutDoubles(chosen: readonly ChosenFile[]): ChosenFile[] {
  const first = new Map<string, ChosenFile>();
  for (const one of chosen) if (!first.has(fileKey(one))) first.set(fileKey(one), one);
  return [...first.values()];
}

/** The first recording that seems longer than the account allows. */
export function tooLong(chosen: readonly ChosenFile[], account: Account): LengthHint | null {
  const limit = account.durationMs;
  if (limit === null) return null;
  for (const { file, durationMs } of chosen)
    if (durationMs !== null && durationMs > limit) return { kind: 'too-long', file, durationMs };
  return null;
}
