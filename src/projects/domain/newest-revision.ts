// The number of a recording's newest text.
import type { Project } from './project.ts';

/** @returns null before the first */
export function newestRevision({ revisions }: Pick<Project, 'revisions'>): number | null {
  return revisions.reduce<number | null>((max, { number }) => Math.max(max ?? 0, number), null);
}
