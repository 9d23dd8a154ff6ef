// A stretch of the sound that is heard again and again: from one mark to another.
import { useCallback, useEffect, useState } from 'react';
import { type Loop, nextLoop } from './loop.ts';
import { useSound } from './playback.tsx';

/** `mark` sets the beginning, then the end, then lets go. A jump behind the end lets go as well. */
export function useLoop(): { loop: Loop | null; mark: () => void } {
  const { element, onPosition } = useSound();
  const [loop, setLoop] = useState<Loop | null>(null);
  const mark = useCallback(() => {
    if (!element) return;
    const ms = element.currentTime * 1000;
    setLoop((now) => nextLoop(now, ms));
  }, [element]);
  useEffect(() => {
    if (!element || !loop || loop.toMs === null) return;
    const { fromMs, toMs } = loop;
    let isLeft = false;
    const again = () => {
      element.currentTime = fromMs / 1000;
    };
    // However late it is looked at, as in a window behind others: sound that ran on was not sent elsewhere.
    const stop = onPosition((ms) => {
      if (!isLeft && !element.seeking && ms >= toMs) again();
    });
    const leave = () => {
      isLeft = element.currentTime * 1000 > toMs;
      if (isLeft) setLoop(null);
    };
    const ended = () => {
      again();
      void element.play().catch(() => undefined);
    };
    element.addEventListener('seeking', leave);
    element.addEventListener('ended', ended);
    return () => {
      stop();
      element.removeEventListener('seeking', leave);
      element.removeEventListener('ended', ended);
    };
  }, [element, loop, onPosition]);
  return { loop, mark };
}
