// The margin of the text that is read: what `TranscriptText` sets beside each turn.
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { useTerms, useIdle } from '#projects/review/public.tsx';
import { useResolvedFindings } from '#projects/revisions/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { useSound } from '#projects/player/public.tsx';
import { type MarginNote, marginNotes, type TurnNotes } from './margin-notes.ts';
import styles from '#projects/client/styles/turns.module.css';

/** Heard before and after a note, ms: alone a word is hard to make out. */
const AROUND_MS = 600;

/**
 * @param enabled false where the view has no margin
 * @returns the notes of a turn, by its index; null while there are none
 */
export function useMargin(enabled: boolean): ((turn: number) => ReactNode) | undefined {
  const project = useProject();
  const { text, turns } = useReader();
  const isIdle = useIdle(project) && enabled;
  const { data: terms } = useTerms(project.id, text, isIdle);
  const { resolved } = useResolvedFindings(project.id);
  const { data } = text;
  const notes = useMemo(() => {
    if (!isIdle || !terms || !turns || !data) return null;
    const segments = data.segments.flatMap((segment, index) => (segment.text.trim() === '' ? [] : [index]));
    return marginNotes({ turns, segments, terms, resolved });
  }, [isIdle, terms, turns, data, resolved]);
  const aside = useCallback(
    (turn: number) => {
      const own = notes?.get(turn);
      return own && <Margin {...own} />;
    },
    [notes],
  );
  return notes ? aside : undefined;
}

function Margin({ notes, more }: TurnNotes) {
  const { open } = useReader();
  const { t, locale } = useLocale();
  return (
    <div className={`${styles.marg} ${styles.notes}`} data-margin lang={locale}>
      {notes.map((note) => (
        <Note key={`${note.text} ${note.startMs}`} note={note} />
      ))}
      {more > 0 && (
        <button type="button" className="linklike" onClick={() => open({ view: 'names' })}>
          {more === 1 ? t('margin.moreOne') : t('margin.more', { count: more })}
        </button>
      )}
    </div>
  );
}

function Note({ note }: { note: MarginNote }) {
  const { language, soundDeletedAt } = useProject();
  const { listen } = useSound();
  const { t } = useLocale();
  const { text, kind, state, startMs, endMs } = note;
  return (
    <div>
      <i lang={language} dir="auto" translate="no">
        {text}
      </i>
      {kind === 'word' ? t('margin.doubtful') : t(`margin.${state}`, { kind: t(`margin.kind.${kind}`) })}
      {state !== 'confirmed' && endMs > 0 && !soundDeletedAt && (
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
