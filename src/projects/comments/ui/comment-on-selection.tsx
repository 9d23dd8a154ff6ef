// Beside words that are chosen in the text: the offer to comment on them.
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Turn } from '#projects/domain/text/turns.ts';
import type { Anchor } from '../model/comment.ts';
import { anchorOf, type WordPlace } from '../model/passage.ts';
import { useShared } from './comments-context.tsx';
import styles from './comments.module.css';

const GAP = 8;
/** Room that the button takes at most, px. */
const WIDTH = 170;
/** The player lies over the end of the window, px. */
const LOWEST = 130;

type Offer = { anchor: Anchor; left: number; top: number };

/** @param props.box around the words of the turns */
export function CommentOnSelection(props: { box: RefObject<HTMLElement | null>; turns: readonly Turn[] }) {
  const { box, turns } = props;
  const { t } = useLocale();
  const { compose } = useShared();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setOffer(box.current && offerFor(box.current, turns)));
    };
    document.addEventListener('selectionchange', look);
    globalThis.addEventListener('scroll', look, { capture: true, passive: true });
    globalThis.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', look);
      globalThis.removeEventListener('scroll', look, true);
      globalThis.removeEventListener('resize', look);
    };
  }, [box, turns]);
  if (!offer) return null;
  const { anchor, left, top } = offer;
  return createPortal(
    <button
      type="button"
      className={`btn small ${styles.offer}`}
      style={{ left, top }}
      // The words stay chosen.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setOffer(null);
        getSelection()?.removeAllRanges();
        compose(anchor);
      }}
    >
      <Icon name="comment" small />
      {t('comments.comment')}
    </button>,
    document.body,
  );
}

function offerFor(box: HTMLElement, turns: readonly Turn[]): Offer | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(box)) return null;
  const words = [...box.querySelectorAll<HTMLElement>('[data-turn] [data-w]')].filter((word) =>
    isChosen(range, word),
  );
  const [first, last] = [placeOf(words[0]), placeOf(words.at(-1))];
  const anchor = first && last && anchorOf(turns, first, last);
  if (!anchor) return null;
  const rects = range.getClientRects();
  const end = rects[rects.length - 1] ?? range.getBoundingClientRect();
  // Below, where the menu of a phone does not lie.
  const { innerWidth, innerHeight } = globalThis;
  const left = Math.max(GAP, Math.min(end.right, innerWidth - WIDTH));
  const top = Math.max(GAP, Math.min(end.bottom + GAP, innerHeight - LOWEST));
  return { anchor, left, top };
}

/** A word at whose edge the selection only ends is none of it. */
function isChosen(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false;
  const own = document.createRange();
  own.selectNodeContents(word);
  return (
    range.compareBoundaryPoints(Range.END_TO_START, own) < 0 &&
    range.compareBoundaryPoints(Range.START_TO_END, own) > 0
  );
}

function placeOf(word: HTMLElement | undefined): WordPlace | null {
  const turn = word?.closest<HTMLElement>('[data-turn]');
  return word && turn ? { turn: Number(turn.dataset['turn']), word: Number(word.dataset['w']) } : null;
}
