// Below and on the thread: the time in its window, and flags where there is something to look at.
import { type RefObject, useState } from 'react';
import { formatClock } from '#projects/client/format-time.ts';
import { momentsNear, type TimeRange, stepOf } from './waveform-times.ts';
import styles from './waveform-scale.module.css';

/**
 * Follows the window of the waveform, which moves on each frame during playback. Moves the strip in the document and
 * renders it again only when other moments come near.
 */
export function useStrip(scale: RefObject<HTMLElement | null>, whole: RefObject<HTMLElement | null>) {
  const [timeRange, setTimeRange] = useState<TimeRange | null>(null);
  const onWindow = (now: TimeRange, duration: number) => {
    const length = now.to - now.from;
    if (length <= 0) return;
    scale.current?.style.setProperty('--moved', `${(-now.from / length) * 100}%`);
    whole.current?.style.setProperty('left', `${(now.from / duration) * 100}%`);
    whole.current?.style.setProperty('width', `${(length / duration) * 100}%`);
    setTimeRange((before) => (before && isNear(before, now) ? before : now));
  };
  return [timeRange, onWindow] as const;
}

/** The moments drawn for one window serve those within a step of it. */
function isNear(one: TimeRange, other: TimeRange): boolean {
  const length = one.to - one.from;
  if (Math.abs(length - (other.to - other.from)) > 0.01) return false;
  return Math.abs(one.from - other.from) < stepOf(length);
}

export function WaveformScale(props: {
  timeRange: TimeRange | null;
  /** Receives how far the strips are moved. */
  scale: RefObject<HTMLDivElement | null>;
  /** s */
  duration: number;
  /** ms */
  flags: readonly number[];
}) {
  const { timeRange, scale, duration, flags } = props;
  const length = timeRange ? timeRange.to - timeRange.from : 1;
  const at = (seconds: number) => `${(seconds / length) * 100}%`;
  const reach = timeRange ? stepOf(length) + length : 0;
  return (
    <div ref={scale} className={styles.scaleBox} aria-hidden="true">
      <div className={styles.moments}>
        <div className={styles.strip} data-strip>
          {timeRange &&
            momentsNear(timeRange, duration).map((moment) => (
              <span
                key={moment}
                data-edge={moment === 0 ? 'first' : duration - moment < length / 12 ? 'last' : undefined}
                style={{ left: at(moment) }}
              >
                {formatClock(moment * 1000)}
              </span>
            ))}
        </div>
      </div>
      <div className={styles.flags}>
        <div className={styles.strip} data-strip>
          {timeRange &&
            flags
              .map((ms) => ms / 1000)
              .filter((moment) => Math.abs(moment - timeRange.from) <= reach)
              .map((moment) => <i key={moment} className={styles.flag} style={{ left: at(moment) }} />)}
        </div>
      </div>
    </div>
  );
}
