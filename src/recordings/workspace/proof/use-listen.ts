// Plays one stretch of the recording and stops at its end.
import { useCallback, useEffect, useRef } from 'react';
import type { Playback } from '../player/use-playback.ts';

export type Listen = (startMs: number, endMs: number) => void;

/** A jump elsewhere, or a stop, lets go of the end: then the player belongs to the listener again. */
const LEFT_MS = 400;

export function useListen({ playFrom, onPosition, element }: Playback): Listen {
  const stretch = useRef<{ startMs: number; endMs: number; begun: boolean } | null>(null);
  useEffect(
    () =>
      onPosition((ms) => {
        const now = stretch.current;
        if (!now) return;
        const isInside = ms >= now.startMs - LEFT_MS && ms < now.endMs;
        if (isInside) now.begun = true;
        else if (now.begun) {
          stretch.current = null;
          if (ms >= now.endMs && ms < now.endMs + LEFT_MS * 2) element?.pause();
        }
      }),
    [onPosition, element],
  );
  return useCallback(
    (startMs, endMs) => {
      stretch.current = { startMs, endMs, begun: false };
      playFrom(startMs);
    },
    [playFrom],
  );
}
