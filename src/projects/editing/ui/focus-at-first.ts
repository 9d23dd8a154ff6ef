// Opens the editor where the person looks: the same paragraphs in the window, the caret at the spoken word or on top.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { EditSegment } from '../model/edit-document.ts';
import { wordsOf } from '#projects/domain/text/time-text.ts';
import { lastStartedAt } from '#projects/domain/text/word-times.ts';
import { useSound } from '#projects/player/public.tsx';
import { useEditMode } from './edit-mode.tsx';
import type { EditListHandle } from './paragraphs/edit-list.tsx';
import { hasTouchKeyboard } from './has-touch-keyboard.ts';
import type { Caret } from './paragraphs/paragraph-editor.tsx';
import { type SeenTurn, seenTurns } from './seen-turns.ts';

/** Frames until the paragraphs are drawn, at most. */
const MOST_FRAMES = 60;

export function useFocusAtFirst(options: {
  editor: RefObject<HTMLElement | null>;
  list: RefObject<EditListHandle | null>;
  segments: readonly EditSegment[];
  enter: (segment: string, caret: Caret) => void;
}): void {
  const { editStart } = useEditMode();
  const { element: sound } = useSound();
  const focus = (seen: readonly SeenTurn[], at: SeenTurn | null) => {
    const { editor, segments, enter } = options;
    // The focus is taken from nothing else.
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || activeElement === editor.current;
    if (!isFree || hasTouchKeyboard()) return;
    const rows = seen.flatMap(({ index }) => segments[index] ?? []);
    const heardMs = (sound?.currentTime ?? 0) * 1000;
    const spoken = rows.findLast(({ startMs }) => startMs <= heardMs);
    if (heardMs > 0 && spoken && heardMs <= spoken.endMs) enter(spoken.id, { at: placeAt(spoken, heardMs) });
    else {
      // What stood on top, where it is still seen.
      const top = seen.find(({ index }) => index === at?.index) ?? seen[0];
      const segment = top && segments[top.index];
      if (segment) enter(segment.id, { at: 0 });
    }
  };
  /** @returns whether there is nothing left to wait for */
  const place = useEffectEvent((frame: number): boolean => {
    const { editor, list, segments } = options;
    const now = editStart();
    if (!now || !editor.current) return true;
    const seen = seenIn(editor.current);
    if (seen.length === 0) return false;
    const { at } = now;
    if (at && frame < MOST_FRAMES) {
      const there = seen.find(({ index }) => index === at.index);
      const segment = segments[at.index];
      if (!there && segment) {
        // While the editor was loaded the page was short, and the window went to its top.
        list.current?.show(segment.id);
        return false;
      }
      if (there && frame > 1) globalThis.scrollBy(0, there.top - at.top);
    }
    focus(seenIn(editor.current), at);
    return true;
  });
  useEffect(() => {
    let frames = 0;
    let frame = 0;
    const look = () => {
      frames += 1;
      if (!place(frames) && frames < MOST_FRAMES) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, []);
}

function seenIn(editor: HTMLElement): SeenTurn[] {
  return seenTurns(editor, editor.querySelector('[data-edit-bar]')?.getBoundingClientRect().bottom ?? 0);
}

/** The character at which the word begins that is spoken then. */
function placeAt(segment: EditSegment, ms: number): number {
  const starts = wordsOf(segment).map(({ startMs }) => startMs);
  const places = [...segment.text.matchAll(/\S+/gu)].map(({ index }) => index);
  return places[Math.max(0, lastStartedAt(starts, ms))] ?? 0;
}
