// Which paragraphs of a comparison are shown, and which are folded away because nothing changed in them. Pure.
import type { DiffParagraph } from './diff-texts.ts';

export type Row =
  | { readonly kind: 'paragraph'; readonly index: number }
  | { readonly kind: 'fold'; readonly first: number; readonly count: number };

/** Unchanged paragraphs kept beside a change, so that it can be placed. */
const BESIDE = 1;
/** A single one takes no more room than the line that folds it. */
const FEWEST_FOLDED = 2;

export function isUnchanged({ kind, speakerBefore, speakerAfter }: DiffParagraph): boolean {
  return kind === 'same' && speakerBefore === speakerAfter;
}

/** @param unfolded first paragraphs of those folds that were opened */
export function foldRows(paragraphs: readonly DiffParagraph[], unfolded: ReadonlySet<number>): Row[] {
  const shown = new Set<number>();
  for (const [index, paragraph] of paragraphs.entries())
    if (!isUnchanged(paragraph))
      for (let near = index - BESIDE; near <= index + BESIDE; near += 1) shown.add(near);
  const rows: Row[] = [];
  for (let at = 0; at < paragraphs.length; ) {
    let end = at;
    while (end < paragraphs.length && !shown.has(end)) end += 1;
    if (end - at >= FEWEST_FOLDED && !unfolded.has(at))
      rows.push({ kind: 'fold', first: at, count: end - at });
    else for (let index = at; index < end; index += 1) rows.push({ kind: 'paragraph', index });
    if (end < paragraphs.length) rows.push({ kind: 'paragraph', index: end });
    at = end + 1;
  }
  return rows;
}
