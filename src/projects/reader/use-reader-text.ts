// The text of a project at the place of its reader, and what is known of the draft.
import { useMemo, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { useEditsOnTheWay } from '#projects/editing/sync/leaving.ts';
import { newestRevision } from '#projects/domain/newest-revision.ts';
import type { ReaderPlace } from './reader-place.ts';
import { turnsOf } from '#projects/domain/text/turns.ts';
import { useDraft } from '#projects/revisions/ui/use-draft.ts';
import { type ChangePlace, revisionToShow, useNewestByItself } from './use-reader.ts';
import { useNewestText, useTranscript } from '#projects/client/use-transcript.ts';
import { isTextView } from './view-tabs.tsx';

export function useReaderText(project: Project, place: ReaderPlace, go: ChangePlace) {
  const { t } = useLocale();
  const { view } = place;
  const [textAt, setTextAt] = useState(0);
  const known = useDraft(project, textAt);
  const asked = revisionToShow(project, place, known);
  useNewestByItself(place, asked, go);
  const revision = asked ?? null;
  const hasFormatted =
    project.revisions.length > 0 || ['completed_llm', 'failed_llm'].includes(project.status);
  const source = view === 'raw' || !hasFormatted ? 'raw' : 'formatted';
  const enabled = !project.noSpeech && asked !== undefined;
  const text = useTranscript({ project, view: source, revision, enabled });
  if (text.dataUpdatedAt !== textAt) setTextAt(text.dataUpdatedAt);
  const { data } = text;
  useNewestText(project, { data, isNewest: source === 'formatted' && revision === null });
  const turns = useMemo(() => (data ? turnsOf(data, t('editor.noSpeaker')) : null), [data, t]);
  const shown = source === 'formatted' && !project.noSpeech ? (revision ?? newestRevision(project)) : null;
  // The newest text has no number while it holds edits that are no revision yet.
  const isUnnumbered = isTextView(view) && shown !== null && revision === null && data?.revision === null;
  const isOnTheWay = useEditsOnTheWay(project.id, known === null && data !== undefined && !isUnnumbered);
  return {
    source,
    text,
    turns,
    /** Null for the newest text, which may be edited. */
    revision,
    /** The revision on the page, the newest with what was edited since; null where it is none. */
    shown,
    /** Edits that are no revision yet; undefined until they are known. */
    draft: isOnTheWay ? null : known,
    isDraft: isUnnumbered && !isOnTheWay,
    /** The text has no number for a moment: it becomes the next revision by itself. */
    isNext: isUnnumbered && isOnTheWay,
  } as const;
}
