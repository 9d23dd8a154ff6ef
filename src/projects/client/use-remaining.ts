// The remaining time of a running transcription as words, counting down between two measurements.
import { useEffect, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { measuredRemainingMs, nextShown, type Shown, shownMs } from '#projects/domain/remaining.ts';
import { roughTime } from './format-time.ts';

const TICK_MS = 1_000;
/** What is shorter is done before anything could be measured, and 'some minutes' would not be true. */
const SHORT_MS = 120_000;

/** `time` is null while nobody can be sure. @returns null where there is nothing to say */
export function useRemaining(project: Project): { time: string | null } | null {
  const { t } = useLocale();
  const { status, progress, pace, durationMs } = project;
  const [shown, setShown] = useState<Shown | null>(null);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const measured = measuredRemainingMs({ status, progress, pace });
    const atMs = performance.now();
    // Without a number what was shown counts on; another attempt begins without one.
    // oxlint-disable-next-line react/set-state-in-effect
    if (measured !== null) setShown((before) => nextShown(before, measured, atMs));
    else if (status !== 'processing') setShown(null);
    setNow(atMs);
  }, [status, progress, pace]);
  const isCounting = status === 'processing' && shown !== null;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  if (status !== 'processing') return null;
  if (shown && !shown.unsure) return { time: roughTime(shownMs(shown, now), t) };
  return durationMs !== null && durationMs < SHORT_MS && !shown ? null : { time: null };
}
