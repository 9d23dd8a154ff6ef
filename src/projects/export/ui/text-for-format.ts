// Which text of a project a file is made of: the one on the page, where its format can hold that. Pure.
import type { Project } from '#projects/domain/project.ts';
import { isSpoken, newestRevision, newestSpoken } from '#projects/domain/which-revision.ts';
import { type ExportFormat, timedFormats } from '../export-options.ts';

/** `revision` is null for the newest text, with what is edited, and for what was heard. */
export type ShownText = { view: 'formatted' | 'raw' | 'timestamps'; revision: number | null };

export type TextOfFile = {
  view: 'formatted' | 'raw';
  /** To ask for; null for the newest, with what is edited. */
  revision: number | null;
  /** The number of the text, also of the newest. */
  number: number | null;
};

/** What a model wrote has no place in the sound: subtitles are made of the newest text that was spoken. */
export function textFor(
  format: ExportFormat,
  { revisions }: Pick<Project, 'revisions'>,
  { view, revision }: ShownText,
): TextOfFile {
  const newest = newestRevision({ revisions });
  const onPage = view === 'raw' ? null : (revision ?? newest);
  const needsTimes = timedFormats.includes(format) || view === 'timestamps';
  const isFit = onPage === null || !needsTimes || isSpoken(revisions, onPage);
  const number = isFit ? onPage : newestSpoken(revisions);
  if (number === null) return { view: 'raw', revision: null, number };
  return { view: 'formatted', revision: number === newest ? null : number, number };
}
