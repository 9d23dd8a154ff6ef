// Plays one stretch of the recording and stops at its end.
import { useCallback, useEffect, useMemo } from 'react';
import { createPlaySpan } from './play-span.ts';

export function useListen(sound: {
  element: HTMLAudioElement | null;
  onPosition: (listener: (ms: number) => void) => () => void;
  playFrom: (ms: number) => void;
}): (startMs: number, endMs: number) => void {
  const { playFrom, onPosition, element } = sound;
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
    (startMs: number, endMs: number) => {
      playSpan?.begin(startMs, endMs);
      playFrom(startMs);
    },
    [playSpan, playFrom],
  );
}
