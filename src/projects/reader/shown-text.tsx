// The text of a recording as it is read: formatted, raw, or in short pieces with their times.
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { NumberedTranscript } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { ListLoading } from '#projects/client/load-states.tsx';
import { useMargin } from './margin/use-margin.tsx';
import type { Playback } from '#projects/player/use-playback.ts';
import { useNaming } from './speakers/use-naming.tsx';
import { TranscriptText } from './transcript-text.tsx';
import { timedChunks, type Turn } from '#projects/domain/text/turns.ts';
import { OmissionNotice } from './omission-mark.tsx';
import type { View } from './view-tabs.tsx';

export function ShownText(props: {
  project: Project;
  turns: readonly Turn[] | null;
  text: Pick<
    UseQueryResult<NumberedTranscript>,
    'data' | 'dataUpdatedAt' | 'error' | 'refetch' | 'isFetching'
  >;
  view: View;
  playback: Playback;
  onNames: () => void;
  /** Opens the names of all speakers; left out where they cannot be changed. */
  onSpeakers: ((speaker: string | null) => void) | undefined;
}) {
  const { project, turns, text, view, playback, onNames, onSpeakers } = props;
  const { t } = useLocale();
  const shown = useMemo(() => (turns && view === 'timed' ? timedChunks(turns) : turns), [turns, view]);
  const isFormatted = view === 'formatted' && project.revisions.length > 0;
  const aside = useMargin({ project, text, turns, playback, onNames, enabled: isFormatted });
  const naming = useNaming({ project, turns: shown, onAll: onSpeakers });
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
        language={project.language}
        playback={playback}
        ranges={view === 'timed'}
        aside={isFormatted ? aside : undefined}
        naming={naming}
      />
    </>
  );
}
