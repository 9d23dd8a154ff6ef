// The text of a recording as it is read: formatted, raw, or in short pieces with their times.
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { ListLoading } from '#projects/client/load-states.tsx';
import { useMarks } from '#projects/comments/public.tsx';
import { useMargin } from './margin/use-margin.tsx';
import { useNaming } from './speakers/use-naming.tsx';
import { TranscriptText } from './transcript-text.tsx';
import { timedChunks } from '#projects/domain/text/turns.ts';
import { OmissionNotice } from './omission-mark.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';

export function ShownText() {
  const project = useProject();
  const { place, text, turns } = useReader();
  const { view } = place;
  const { t } = useLocale();
  const shown = useMemo(() => (turns && view === 'timed' ? timedChunks(turns) : turns), [turns, view]);
  const isFormatted = view === 'formatted' && project.revisions.length > 0;
  const aside = useMargin(isFormatted);
  const naming = useNaming(shown);
  const marks = useMarks(shown);
  if (text.error && !shown)
    return (
      <div role="alert">
        <p className="muted">
          {t('detail.textFailed')} {text.error.message}
        </p>
        <p className="acts">
          <Button busy={text.isFetching} onClick={() => void text.refetch()}>
            {t('detail.retry')}
          </Button>
        </p>
      </div>
    );
  if (!shown) return <ListLoading />;
  if (shown.length === 0) return <p className="muted">{t('detail.emptyText')}</p>;
  return (
    <>
      <OmissionNotice turns={shown} />
      <TranscriptText
        turns={shown}
        ranges={view === 'timed'}
        aside={isFormatted ? aside : undefined}
        naming={naming}
        marks={marks}
      />
    </>
  );
}
