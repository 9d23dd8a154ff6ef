// One stretch of the sound, played to its end unless the listener goes elsewhere.
import { useCallback, useEffect, useMemo } from 'react';

/** Sound begins a little before the place it was sent to. */
const LEFT_MS = 400;

type Sound = Pick<HTMLAudioElement, 'currentTime' | 'seeking' | 'pause'>;

export type PlaySpan = {
  begin: (startMs: number, endMs: number) => void;
  /** To be called at each jump: one elsewhere lets go of the end, then the player belongs to the listener again. */
  jumped: () => void;
  /** To be called while it plays, with the position. */
  reached: (ms: number) => void;
};

export function createPlaySpan(sound: Sound): PlaySpan {
  let playSpan: { startMs: number; endMs: number } | null = null;
  return {
    begin: (startMs, endMs) => {
      playSpan = { startMs, endMs };
    },
    jumped: () => {
      const ms = sound.currentTime * 1000;
      if (playSpan && (ms < playSpan.startMs - LEFT_MS || ms >= playSpan.endMs)) playSpan = null;
    },
    // However late it is looked at, as in a window behind others: sound that ran on was not sent elsewhere.
    reached: (ms) => {
      if (!playSpan || sound.seeking || ms < playSpan.endMs) return;
      playSpan = null;
      sound.pause();
    },
  };
}

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
