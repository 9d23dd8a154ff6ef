// A stretch of the sound that is heard again and again: from one mark to another.
import { useCallback, useEffect, useState } from 'react';
import { useSound } from './playback.tsx';

/** ms; the end is null until it is marked. */
export type Loop = { readonly fromMs: number; readonly toMs: number | null };

/** A shorter one is a slip of the finger. */
const SHORTEST_MS = 300;

/** What a press at this place makes of the marks: a beginning, an end, and then nothing again. */
export function nextLoop(now: Loop | null, ms: number): Loop | null {
  if (now === null) return { fromMs: ms, toMs: null };
  if (now.toMs !== null || Math.abs(ms - now.fromMs) < SHORTEST_MS) return null;
  return { fromMs: Math.min(ms, now.fromMs), toMs: Math.max(ms, now.fromMs) };
}

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
