// A place of a name: the words around it, and its sound.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import type { Listen } from '#projects/player/use-listen.ts';
import type { Occurrence } from './term.ts';
import styles from './names-view.module.css';

/** Heard before and after a name, ms: alone it is hard to make out. */
const MARGIN_MS = 600;

export function PlayPlace(props: { occurrence: Occurrence; text: string; listen: Listen }) {
  const { occurrence, text, listen } = props;
  const { startMs, endMs } = occurrence;
  const { t } = useLocale();
  const time = formatClock(startMs);
  // Nobody spoke it: a model wrote it.
  if (endMs === 0) return null;
  return (
    <Button
      small
      aria-label={t('names.play', { text, time })}
      onClick={() => listen(Math.max(0, startMs - MARGIN_MS), endMs + MARGIN_MS)}
    >
      <Icon name="play" small />
      <span className="num">{time}</span>
    </Button>
  );
}

export function PlaceInText({ occurrence, language }: { occurrence: Occurrence; language: string }) {
  const { before, text, after } = occurrence;
  return (
    <span className={styles.context} lang={language} dir="auto">
      {before}
      <b>{text}</b>
      {after}
    </span>
  );
}
