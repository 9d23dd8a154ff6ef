// Puts the caret where the person looks when the editor has opened: at the spoken word, else at the top of what is seen.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { EditSegment } from '../../editing/edit-document.ts';
import { wordsOf } from '../../editing/time-text.ts';
import { lastStartedAt } from '../word-times.ts';
import type { Caret } from './paragraph-editor.tsx';

/** The player lies over the foot of the window, px. */
const FOOT = 110;
/** Frames until the paragraphs are drawn, at most. */
const MOST_FRAMES = 60;

export function useFocusAtFirst(options: {
  editor: RefObject<HTMLElement | null>;
  segments: readonly EditSegment[];
  sound: HTMLAudioElement | null;
  /** Whether the person has done nothing since: the focus is not taken from anything else. */
  isAwaited: () => boolean;
  enter: (segment: string, caret: Caret) => void;
}): void {
  const focus = useEffectEvent((): boolean => {
    const { editor, segments, sound, isAwaited, enter } = options;
    const isFree = document.activeElement === document.body || document.activeElement === null;
    // On a touch screen the keyboard would come up over half of the text.
    if (!isAwaited() || !isFree || matchMedia('(pointer: coarse)').matches) return true;
    const seen = seenRows(editor.current).flatMap((index) => segments[index] ?? []);
    const [first] = seen;
    if (!first) return false;
    const heardMs = (sound?.currentTime ?? 0) * 1000;
    const spoken = seen.findLast(({ startMs }) => startMs <= heardMs);
    if (heardMs > 0 && spoken && heardMs <= spoken.endMs) enter(spoken.id, placeAt(spoken, heardMs));
    else enter(first.id, 0);
    return true;
  });
  useEffect(() => {
    let frames = 0;
    let frame = 0;
    const look = () => {
      frames += 1;
      if (!focus() && frames < MOST_FRAMES) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** Indexes of the paragraphs that begin in the window, from the top; where none does, of the one that fills it. */
function seenRows(editor: HTMLElement | null): number[] {
  const rows = [...(editor?.querySelectorAll<HTMLElement>('[data-turn]') ?? [])].map((row) => ({
    index: Number(row.dataset['turn']),
    box: row.getBoundingClientRect(),
  }));
  const top = editor?.querySelector('.edit-bar')?.getBoundingClientRect().bottom ?? 0;
  const bottom = globalThis.innerHeight - FOOT;
  const begun = rows.filter(({ box }) => box.top >= top - 1 && box.top < bottom);
  const shown = begun.length > 0 ? begun : rows.filter(({ box }) => box.top < bottom && box.bottom > top);
  return shown.map(({ index }) => index).toSorted((a, b) => a - b);
}

/** The character at which the word begins that is spoken then. */
function placeAt(segment: EditSegment, ms: number): number {
  const starts = wordsOf(segment).map(({ startMs }) => startMs);
  const places = [...segment.text.matchAll(/\S+/gu)].map(({ index }) => index);
  return places[Math.max(0, lastStartedAt(starts, ms))] ?? 0;
}
