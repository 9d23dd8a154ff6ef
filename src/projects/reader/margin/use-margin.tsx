// The margin of the text that is read: what `TranscriptText` sets beside each turn.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { NumberedTranscript } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { useTerms } from '#projects/review/names/use-terms.ts';
import type { Playback } from '#projects/player/use-playback.ts';
import { useResolvedFindings } from '#projects/revisions/ui/revisions-api.ts';
import { useIdle } from '#projects/review/ui/use-idle.ts';
import { type Listen, useListen } from '#projects/player/use-listen.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import { type MarginNote, marginNotes, type TurnNotes } from './margin-notes.ts';
import styles from '#projects/client/styles/turns.module.css';

/** Heard before and after a note, ms: alone a word is hard to make out. */
const AROUND_MS = 600;

/**
 * @param options.enabled false where the view has no margin
 * @returns the notes of a turn, by its index; null while there are none
 */
export function useMargin(options: {
  project: Project;
  text: Pick<UseQueryResult<NumberedTranscript>, 'data' | 'dataUpdatedAt'>;
  turns: readonly Turn[] | null;
  playback: Playback;
  enabled: boolean;
  onNames: () => void;
}): ((turn: number) => ReactNode) | undefined {
  const { project, text, turns, playback, enabled, onNames } = options;
  const isIdle = useIdle(project) && enabled;
  const { data: terms } = useTerms(project.id, text, isIdle);
  const { resolved } = useResolvedFindings(project.id);
  const listen = useListen(playback);
  const { data } = text;
  const notes = useMemo(() => {
    if (!isIdle || !terms || !turns || !data) return null;
    const segments = data.segments.flatMap((segment, index) => (segment.text.trim() === '' ? [] : [index]));
    return marginNotes({ turns, segments, terms, resolved });
  }, [isIdle, terms, turns, data, resolved]);
  const { language } = project;
  const aside = useCallback(
    (turn: number) => {
      const own = notes?.get(turn);
      return own && <Margin {...own} {...{ language, listen, onNames }} />;
    },
    [notes, language, listen, onNames],
  );
  return notes ? aside : undefined;
}

function Margin(props: TurnNotes & { language: string; listen: Listen; onNames: () => void }) {
  const { notes, more, language, listen, onNames } = props;
  const { t, locale } = useLocale();
  return (
    <div className={`${styles.marg} ${styles.notes}`} data-margin lang={locale}>
      {notes.map((note) => (
        <Note key={`${note.text} ${note.startMs}`} note={note} language={language} listen={listen} />
      ))}
      {more > 0 && (
        <button type="button" className="linklike" onClick={onNames}>
          {more === 1 ? t('margin.moreOne') : t('margin.more', { count: more })}
        </button>
      )}
    </div>
  );
}

function Note({ note, language, listen }: { note: MarginNote; language: string; listen: Listen }) {
  const { t } = useLocale();
  const { text, kind, state, startMs, endMs } = note;
  return (
    <div>
      <i lang={language} dir="auto">
        {text}
      </i>
      {kind === 'word' ? t('margin.doubtful') : t(`margin.${state}`, { kind: t(`margin.kind.${kind}`) })}
      {state !== 'confirmed' && endMs > 0 && (
        <>
          {' '}
          <button
            type="button"
            className="linklike"
            aria-label={t('names.play', { text, time: formatClock(startMs) })}
            onClick={() => listen(Math.max(0, startMs - AROUND_MS), endMs + AROUND_MS)}
          >
            {t('margin.listen')}
          </button>
        </>
      )}
    </div>
  );
}
