// Files that hold less than they claim, as a transfer or a copy that broke off leaves them. Pure.
import type { Translate } from '#i18n/texts.ts';
import { isolated } from '#i18n/isolated.ts';
import type { ProjectFile } from './project.ts';

export type FileLength = Pick<ProjectFile, 'name' | 'durationMs' | 'claimedMs'>;
export type IncompleteFile = { name: string; durationMs: number; claimedMs: number };
type Lengths = Pick<IncompleteFile, 'durationMs' | 'claimedMs'>;

/** A sentence names so many. */
const MOST_NAMED = 5;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function incompleteFiles(files: readonly FileLength[]): IncompleteFile[] {
  return files.flatMap(({ name, durationMs, claimedMs }) =>
    durationMs === null || claimedMs === null ? [] : [{ name, durationMs, claimedMs }],
  );
}

/** @returns the length of all files together, and what they claim; null where all of it is there */
export function incompleteLength(files: readonly Omit<FileLength, 'name'>[]): Lengths | null {
  if (files.every(({ claimedMs }) => claimedMs === null)) return null;
  const sum = (lengthOf: (file: Omit<FileLength, 'name'>) => number | null) =>
    files.reduce((total, file) => total + (lengthOf(file) ?? 0), 0);
  return {
    durationMs: sum((file) => file.durationMs),
    claimedMs: sum((file) => file.claimedMs ?? file.durationMs),
  };
}

/** `24 von 60 Minuten`: in the largest unit that keeps the two apart. */
export function lengthOfClaimed({ durationMs, claimedMs }: Lengths, t: Translate): string {
  const whole = (unitMs: number) => ({
    held: Math.round(durationMs / unitMs),
    claimed: Math.round(claimedMs / unitMs),
  });
  if (claimedMs < 2 * MINUTE) return t('incomplete.seconds', whole(SECOND));
  if (claimedMs >= 2 * HOUR) return t('incomplete.hours', asClock(whole(MINUTE)));
  const minutes = whole(MINUTE);
  const isClear = claimedMs >= 10 * MINUTE && minutes.held < minutes.claimed;
  return t('incomplete.minutes', isClear ? minutes : asClock(whole(SECOND)));
}

/** Hours with their minutes, or minutes with their seconds. */
function asClock({ held, claimed }: { held: number; claimed: number }) {
  const clock = (units: number) => `${Math.floor(units / 60)}:${String(units % 60).padStart(2, '0')}`;
  return { held: clock(held), claimed: clock(claimed) };
}

/**
 * What is missing, and from which file where there are several.
 * @returns null where all of it is there
 */
export function incompleteSentence(files: readonly FileLength[], t: Translate): string | null {
  const incomplete = incompleteFiles(files);
  const [first, ...others] = incomplete;
  if (!first) return null;
  const length = lengthOfClaimed(first, t);
  if (files.length === 1) return t('incomplete.recording', { length });
  if (others.length === 0) return t('incomplete.file', { name: isolated(first.name), length });
  const named = incomplete
    .slice(0, MOST_NAMED)
    .map((file) => t('incomplete.named', { name: isolated(file.name), length: lengthOfClaimed(file, t) }));
  const left = incomplete.length - named.length;
  return t('incomplete.files', {
    files: [...named, ...(left > 0 ? [t('incomplete.more', { count: left })] : [])].join(', '),
  });
}

/** What is missing, and what its owner can do. @returns null where all of it is there */
export function incompleteNotice(files: readonly FileLength[], t: Translate): string | null {
  const sentence = incompleteSentence(files, t);
  const isOne = incompleteFiles(files).length === 1;
  return sentence && `${sentence} ${t(isOne ? 'incomplete.sendAgain' : 'incomplete.sendAllAgain')}`;
}
