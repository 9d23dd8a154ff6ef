// Lights the spoken word while the text is edited, and keeps it in sight as long as nobody writes or scrolls.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { EditSegment } from '../../model/edit-document.ts';
import { wordsOf } from '#projects/domain/text/time-text.ts';
import { createSpotlight } from '#projects/player/public.ts';
import { useFollowing, useSound } from '#projects/player/public.tsx';
import { lastStartedAt } from '#projects/domain/text/word-times.ts';
import { markSpoken } from './spoken-range.ts';

/** @param follow brings a paragraph to the eye; called when another one begins to speak */
export function useEditSpotlight(
  box: RefObject<HTMLElement | null>,
  segments: readonly EditSegment[],
  follow: (index: number) => void,
): void {
  const { onPosition, element: sound } = useSound();
  const { isFollowing } = useFollowing();
  const turn = useRef(-1);
  const enter = useEffectEvent((index: number) => {
    const isNew = index !== turn.current;
    turn.current = index;
    const isWriting = box.current?.querySelector('.ProseMirror-focused') ?? null;
    if (isNew && index >= 0 && isFollowing.current && !sound?.paused && !isWriting) follow(index);
  });
  useEffect(() => {
    const rowOf = (index: number) =>
      box.current?.querySelector<HTMLElement>(`[data-turn="${index}"]`) ?? null;
    const spotlight = createSpotlight({
      turns: segments.map((segment) => ({
        startMs: segment.startMs,
        endMs: segment.endMs,
        get tokens() {
          return wordsOf(segment).map((word) => ({ ...word, doubtful: false }));
        },
      })),
      elementOf: rowOf,
      onTurn: (index) => enter(index),
    });
    const stop = onPosition((ms) => {
      spotlight.show(ms);
      const written = rowOf(turn.current)?.querySelector<HTMLElement>('.ProseMirror') ?? null;
      markSpoken(written, written ? wordAt(segments[turn.current], ms) : -1);
    });
    return () => {
      stop();
      spotlight.clear();
      markSpoken(null, -1);
    };
  }, [box, segments, onPosition]);
}

function wordAt(segment: EditSegment | undefined, ms: number): number {
  if (!segment || ms > segment.endMs) return -1;
  return lastStartedAt(
    wordsOf(segment).map(({ startMs }) => startMs),
    ms,
  );
}
