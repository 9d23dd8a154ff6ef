// A place of a name: the words around it, and its sound.
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { useProject } from '#projects/page/project-context.ts';
import { PlayButton } from '#projects/player/public.tsx';
import type { Occurrence } from './term.ts';
import styles from './names-view.module.css';

/** Heard before and after a name, ms: alone it is hard to make out. */
const MARGIN_MS = 600;

/** What is played of a place, ms. */
export function stretchAround({ startMs, endMs }: Occurrence): [startMs: number, endMs: number] {
  return [Math.max(0, startMs - MARGIN_MS), endMs + MARGIN_MS];
}

export function PlayPlace(props: { occurrence: Occurrence; text: string }) {
  const { occurrence, text } = props;
  const { startMs } = occurrence;
  const { t } = useLocale();
  // Nobody spoke it: a model wrote it.
  if (occurrence.endMs === 0) return null;
  const [from, to] = stretchAround(occurrence);
  return (
    <PlayButton
      label={t('names.play', { text, time: formatClock(startMs) })}
      startMs={from}
      endMs={to}
      atMs={startMs}
    />
  );
}

export function PlaceInText({ occurrence }: { occurrence: Occurrence }) {
  const { language } = useProject();
  const { before, text, after } = occurrence;
  return (
    <span className={styles.context} lang={language} dir="auto" translate="no">
      {before}
      <b>{text}</b>
      {after}
    </span>
  );
}
