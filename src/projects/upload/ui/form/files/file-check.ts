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

/** `recordingId`: of this device's recorder, which keeps the sound until it is on the server. */
export type ChosenFile = { file: File; durationMs: number | null; recordingId?: string };

export function recordingsOf(files: readonly ChosenFile[]): string[] {
  return [...new Set(files.flatMap(({ recordingId }) => recordingId ?? []))];
}

export type Refusal =
  | { kind: 'too-large'; file: File; account: Account }
  | { kind: 'unsupported'; name: string }
  | { kind: 'empty'; name: string }
  | { kind: 'not-media' }
  | { kind: 'too-long'; file: File; durationMs: number }
  | { kind: 'several' }
  | { kind: 'too-many' };

const mediaExtension =
  /\.(mp3|wav|m4a|flac|og[gva]|opus|mp4|m4v|mov|mkv|webm|aac|aiff?|amr|wma|3gp|avi|mpe?g)$/i;

function looksLikeMedia(file: Pick<File, 'name' | 'type'>): boolean {
  return /^(audio|video)\//.test(file.type) || mediaExtension.test(file.name);
}

/**
 * The first reason not to take these files, or null. `dropped` distinguishes a drop from the file dialog. While the
 * account is unknown, it checks only what applies to all accounts; the server checks the rest.
 */
export function refusalOf(
  files: readonly File[],
  options: { account: Account | null; alreadyChosen: number; dropped: boolean },
): Refusal | null {
  const { account, alreadyChosen, dropped } = options;
  const foreign = files.find((file) => !looksLikeMedia(file));
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

/** Distinguishes files as far as a page can; the same file chosen twice is sent once. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name}-${size}-${lastModified}`;
}

export function withoutDoubles(chosen: readonly ChosenFile[]): ChosenFile[] {
  const first = new Map<string, ChosenFile>();
  for (const one of chosen) if (!first.has(fileKey(one.file))) first.set(fileKey(one.file), one);
  return [...first.values()];
}

/** The first recording that is longer than the account allows, as far as the browser could tell. */
export function tooLong(chosen: readonly ChosenFile[], account: Account): Refusal | null {
  const limit = account.durationMs;
  if (limit === null) return null;
  for (const { file, durationMs } of chosen)
    if (durationMs !== null && durationMs > limit) return { kind: 'too-long', file, durationMs };
  return null;
}
