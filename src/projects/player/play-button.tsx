// Plays a stretch of the recording; shows when it begins.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import type { Sample } from '#projects/domain/text/speaker-roles.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useSound } from './playback.tsx';

export function PlayButton(props: {
  label: string;
  startMs: number;
  endMs: number;
  /** The time to show; else the beginning. */
  atMs?: number;
}) {
  const { label, startMs, endMs, atMs = startMs } = props;
  const { listen } = useSound();
  if (useProject().soundDeletedAt) return <span className="num">{formatClock(atMs)}</span>;
  return (
    <Button small aria-label={label} onClick={() => listen(startMs, endMs)}>
      <Icon name="play" small />
      <span className="num">{formatClock(atMs)}</span>
    </Button>
  );
}

/** Plays a sample of a voice. */
export function PlaySample(props: { sample: Pick<Sample, 'startMs' | 'endMs'>; speaker: string }) {
  const { sample, speaker } = props;
  const { startMs, endMs } = sample;
  const { t } = useLocale();
  const label = t('interview.play', { speaker, time: formatClock(startMs) });
  return <PlayButton label={label} startMs={startMs} endMs={endMs} />;
}
