// Where the comments of a text are in it, and the way of the eye to one of them.
import { useCallback, useEffect, useMemo } from 'react';
import { BLOCK } from '#projects/client/use-visible-blocks.ts';
import { useReader } from '#projects/page/reader-context.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import { findPassage, type Passage } from '../model/passage.ts';
import { useShared } from './comments-context.tsx';
import { useComments } from './use-comments.ts';

/** An open comment at its words. `text` is its beginning, for those who hear the page. */
export type CommentMark = Passage & { id: string; text: string };

const BEGINNING = 80;

/** @returns the open comments of a turn, by its index; undefined where there are none */
export function useMarks(
  turns: readonly Turn[] | null,
): ((turn: number) => readonly CommentMark[]) | undefined {
  const comments = useComments();
  const { sought, seek } = useShared();
  const byTurn = useMemo(() => {
    const marks = comments.flatMap(({ id, anchor, resolvedAt, text }): CommentMark[] => {
      const passage = turns && anchor && resolvedAt === null ? findPassage(turns, anchor) : null;
      return passage ? [{ ...passage, id, text: text.slice(0, BEGINNING) }] : [];
    });
    return Map.groupBy(marks, ({ turn }) => turn);
  }, [comments, turns]);
  const anchor = comments.find(({ id }) => id === sought)?.anchor;
  const passage = anchor && turns ? findPassage(turns, anchor) : null;
  const turn = passage?.turn;
  useEffect(() => {
    if (sought === null || turn === undefined) return;
    showTurn(turn);
    seek(null);
  }, [sought, turn, seek]);
  const marksOf = useCallback((index: number) => byTurn.get(index) ?? [], [byTurn]);
  return byTurn.size > 0 ? marksOf : undefined;
}

/** What the mark does at a press: the comment is shown, on the phone in place of the text. */
export function useShowComment(): (id: string) => void {
  const { setSection } = useReader();
  const { choose } = useShared();
  return useCallback(
    (id: string) => {
      choose(id);
      setSection('comments');
      // Once the list is on the page.
      requestAnimationFrame(() => {
        const thread = document.querySelector<HTMLElement>(`[data-comment="${id}"]`);
        thread?.scrollIntoView({ block: 'nearest' });
        thread?.querySelector('button')?.focus({ preventScroll: true });
      });
    },
    [choose, setSection],
  );
}

/** A turn far away is set in full once its block comes near. */
function showTurn(turn: number): void {
  const find = () => document.querySelector(`[data-turns] [data-turn="${turn}"]`);
  const block = document.querySelector(`[data-turns] [data-block="${Math.floor(turn / BLOCK)}"]`);
  (find() ?? block)?.scrollIntoView({ block: 'center' });
  if (!find())
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.scrollIntoView({ block: 'center' })));
}
