// The text of a project at the place of its reader, and what is known of the draft.
import { useMemo, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { useEditsOnTheWay } from '#projects/editing/public.tsx';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { turnsOf } from '#projects/domain/text/turns.ts';
import { useDraft } from '#projects/revisions/public.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import type { ChangePlace, Reader } from '#projects/page/reader-context.ts';
import type { ReaderPlace, View } from '#projects/page/reader-place.ts';
import { revisionToShow, useNewestByItself } from './use-reader.ts';
import { useNewestText, useTranscript } from '#projects/client/use-transcript.ts';

/** The views that show the text itself, with what is edited. */
const textViews: readonly View[] = ['formatted', 'timed'];

export function useReaderText(project: Project, place: ReaderPlace, go: ChangePlace) {
  const { t } = useLocale();
  const { view } = place;
  const [textAt, setTextAt] = useState(0);
  const isThere = isReadable(project);
  const known = useDraft(project, textAt);
  const asked = isThere ? revisionToShow(project, place, known) : undefined;
  useNewestByItself(place, asked, go);
  const revision = asked ?? null;
  const hasFormatted =
    project.revisions.length > 0 || ['completed_llm', 'failed_llm'].includes(project.status);
  const source = view === 'raw' || !hasFormatted ? 'raw' : 'formatted';
  const enabled = !project.noSpeech && asked !== undefined;
  const text = useHeldText({ project, view: source, revision, enabled });
  if (text.dataUpdatedAt !== textAt) setTextAt(text.dataUpdatedAt);
  const { data } = text;
  useNewestText(project, { data, isNewest: source === 'formatted' && revision === null });
  const turns = useMemo(() => (data ? turnsOf(data, t('editor.noSpeaker')) : null), [data, t]);
  const shown = source === 'formatted' && !project.noSpeech ? (revision ?? newestRevision(project)) : null;
  // The newest text has no number while it holds edits that are no revision yet.
  const isUnnumbered =
    textViews.includes(view) && shown !== null && revision === null && data?.revision === null;
  // Edits on the way become the next revision by themselves.
  const isOnTheWay = useEditsOnTheWay(project.id, known === null && data !== undefined && !isUnnumbered);
  const draft = isOnTheWay ? null : known;
  const isDraft = isUnnumbered && !isOnTheWay;
  const numbered = isUnnumbered ? null : shown;
  return useMemo(
    () => ({ source, text, turns, revision, shown, numbered, draft, isDraft }) as const,
    [source, text, turns, revision, shown, numbered, draft, isDraft],
  );
}

/** The query's own answer is another object each time. */
function useHeldText(asked: Parameters<typeof useTranscript>[0]): Reader['text'] {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useTranscript(asked);
  return useMemo(
    () => ({ data, dataUpdatedAt, error, isFetching, refetch }),
    [data, dataUpdatedAt, error, isFetching, refetch],
  );
}
