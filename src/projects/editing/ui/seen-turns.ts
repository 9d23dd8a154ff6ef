// Which paragraphs of a text are in the window, read or edited.

/** `top`: distance from the top of the window, px. */
export type SeenTurn = { index: number; top: number };

/** The player lies over the foot of the window, px. */
const FOOT = 110;

/**
 * @param from what is above, px from the top of the window, is covered
 * @returns those that begin in the window, from the top; where none does, the one that fills it
 */
export function seenTurns(root: ParentNode, from: number): SeenTurn[] {
  const to = globalThis.innerHeight - FOOT;
  const rows = [...root.querySelectorAll<HTMLElement>('[data-turn]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { index: Number(row.dataset['turn']), top, bottom };
  });
  const started = rows.filter(({ top }) => top >= from - 1 && top < to);
  const seen = started.length > 0 ? started : rows.filter(({ top, bottom }) => top < to && bottom > from);
  return seen.map(({ index, top }) => ({ index, top })).toSorted((a, b) => a.index - b.index);
}
