// A stretch of the sound that is heard again and again: from one mark to another.
import { useCallback, useEffect, useState } from 'react';
import { type Loop, nextLoop } from './loop.ts';
import type { Playback } from './use-playback.ts';

/** Behind the end by less than this the sound has only run on since it was looked at, ms. */
const LEFT_MS = 500;

/** `mark` sets the beginning, then the end, then lets go. A jump behind the end lets go as well. */
export function useLoop({ element, onPosition }: Playback): { loop: Loop | null; mark: () => void } {
  const [loop, setLoop] = useState<Loop | null>(null);
  const mark = useCallback(() => {
    if (!element) return;
    const ms = element.currentTime * 1000;
    setLoop((now) => nextLoop(now, ms));
  }, [element]);
  useEffect(() => {
    if (!element || !loop || loop.toMs === null) return;
    const { fromMs, toMs } = loop;
    const again = () => {
      element.currentTime = fromMs / 1000;
    };
    const stop = onPosition((ms) => {
      if (element.seeking || ms < toMs) return;
      if (ms < toMs + LEFT_MS) again();
      else setLoop(null);
    });
    const ended = () => {
      again();
      void element.play().catch(() => undefined);
    };
    element.addEventListener('ended', ended);
    return () => {
      stop();
      element.removeEventListener('ended', ended);
    };
  }, [element, loop, onPosition]);
  return { loop, mark };
}
