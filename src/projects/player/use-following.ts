// Whether a text follows the sound: until the reader scrolls, and again from the next start on.
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlayback } from './playback.tsx';

const scrolls = ['wheel', 'touchmove'] as const;

/**
 * @param onAway reports that the reader has scrolled away; false when the sound stops
 * @returns `follow`: the way back
 */
export function useFollowing(onAway: (isAway: boolean) => void = () => undefined) {
  const { isPlaying } = usePlayback();
  const isFollowing = useRef(true);
  const report = useEffectEvent(onAway);
  useEffect(() => {
    if (!isPlaying) return;
    isFollowing.current = true;
    const leave = () => {
      isFollowing.current = false;
      report(true);
    };
    for (const name of scrolls) globalThis.addEventListener(name, leave, { passive: true });
    return () => {
      for (const name of scrolls) globalThis.removeEventListener(name, leave);
      report(false);
    };
  }, [isPlaying]);
  const follow = () => {
    isFollowing.current = true;
    onAway(false);
  };
  return { isFollowing, follow };
}
