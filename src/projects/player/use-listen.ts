// Plays one stretch of the recording and stops at its end.
import { useCallback, useEffect, useMemo } from 'react';
import type { Playback } from './use-playback.ts';
import { createPlaySpan } from './play-span.ts';

export type Listen = (startMs: number, endMs: number) => void;

export function useListen({ playFrom, onPosition, element }: Playback): Listen {
  const playSpan = useMemo(() => element && createPlaySpan(element), [element]);
  useEffect(() => {
    if (!element || !playSpan) return;
    const stop = onPosition(playSpan.reached);
    element.addEventListener('seeking', playSpan.jumped);
    return () => {
      stop();
      element.removeEventListener('seeking', playSpan.jumped);
    };
  }, [element, playSpan, onPosition]);
  return useCallback(
    (startMs, endMs) => {
      playSpan?.begin(startMs, endMs);
      playFrom(startMs);
    },
    [playSpan, playFrom],
  );
}
