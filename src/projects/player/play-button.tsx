// Plays a stretch of the recording; shows when it begins.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatClock } from '#projects/client/format-time.ts';
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
  return (
    <Button small aria-label={label} onClick={() => listen(startMs, endMs)}>
      <Icon name="play" small />
      <span className="num">{formatClock(atMs)}</span>
    </Button>
  );
}
