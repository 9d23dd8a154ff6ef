// What a reader has on the page of a project: which text, in which view. Kept by `reader/`, asked for by all rooms.
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { NumberedTranscript } from '#projects/client/projects-api.ts';
import type { DraftSummary } from '#projects/domain/draft-summary.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import type { ReaderPlace } from './reader-place.ts';

/** Parts of the page that the phone shows one at a time. */
export const sections = ['text', 'comments', 'info', 'revisions', 'actions'] as const;
export type Section = (typeof sections)[number];

export type ChangePlace = (change: Partial<ReaderPlace>, options?: { replace: boolean }) => void;

export type Reader = {
  place: ReaderPlace;
  /** Makes a step in the history of the browser unless it replaces the last one. */
  go: ChangePlace;
  /** Goes there, and the phone shows the text. */
  open: (change: Partial<ReaderPlace>) => void;
  /** Opens a revision; null for the newest text, with what is edited. */
  show: (revision: number | null) => void;
  /** Opens the comparison of a revision with another; null where there is nothing to compare. */
  compare: ((revision: number) => void) | null;
  section: Section;
  setSection: (section: Section) => void;
  source: 'formatted' | 'raw';
  text: Pick<
    UseQueryResult<NumberedTranscript>,
    'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
  >;
  turns: readonly Turn[] | null;
  /** Null for the newest text, which may be edited. */
  revision: number | null;
  /** The revision on the page, the newest with what was edited since; null where it is none. */
  shown: number | null;
  /** Like `shown`, and null where the text holds edits that are no revision yet. */
  numbered: number | null;
  /** Edits that are no revision yet; undefined until they are known. */
  draft: DraftSummary | null | undefined;
  isDraft: boolean;
  /** The place beside the text, for lists that belong to it. */
  margin: HTMLElement | null;
  setMargin: (place: HTMLElement | null) => void;
};

export const ReaderContext = createContext<Reader | null>(null);

/** @throws outside the page of a project */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('This belongs on the page of a project.');
  return reader;
}
