// Plays one stretch of the recording and stops at its end.
import { useCallback, useEffect, useMemo } from 'react';
import type { Playback } from './use-playback.ts';
import { createStretch } from './play-span.ts';

export type Listen = (startMs: number, endMs: number) => void;

export function useListen({ playFrom, onPosition, element }: Playback): Listen {
  const stretch = useMemo(() => element && createStretch(element), [element]);
  useEffect(() => {
    if (!element || !stretch) return;
    const stop = onPosition(stretch.reached);
    element.addEventListener('seeking', stretch.jumped);
    return () => {
      stop();
      element.removeEventListener('seeking', stretch.jumped);
    };
  }, [element, stretch, onPosition]);
  return useCallback(
    (startMs, endMs) => {
      stretch?.begin(startMs, endMs);
      playFrom(startMs);
    },
    [stretch, playFrom],
  );
}
