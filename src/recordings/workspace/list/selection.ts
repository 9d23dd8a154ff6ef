// Which recordings of the list are chosen: one by one, a range with Shift, or all.
import { useCallback, useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** The one that was chosen last: a range begins at it. */
  anchor: string | null;
};

export const nothingChosen: Selection = { ids: new Set(), anchor: null };

/**
 * Turns one over, or with `range` sets everything between it and the one before to what it becomes.
 * @param shown the ids of the list in its order
 */
export function choose(
  { ids, anchor }: Selection,
  order: { id: string; shown: readonly string[]; range: boolean },
): Selection {
  const { id, shown, range } = order;
  const isChosen = !ids.has(id);
  const [a, b] = [shown.indexOf(anchor ?? ''), shown.indexOf(id)];
  const touched = range && a !== -1 && b !== -1 ? shown.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
  const next = new Set(ids);
  for (const one of touched) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** @param view what the list shows, as a text: another view begins with nothing chosen */
export function useSelection(view: string) {
  const [held, setHeld] = useState({ view, selection: nothingChosen });
  if (held.view !== view) setHeld({ view, selection: nothingChosen });
  const selection = held.view === view ? held.selection : nothingChosen;
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setHeld((now) => ({ view: now.view, selection: next(now.selection) })),
    [],
  );
  return {
    ids: selection.ids,
    toggle: useCallback(
      (order: Parameters<typeof choose>[1]) => change((before) => choose(before, order)),
      [change],
    ),
    set: useCallback(
      (ids: Iterable<string>) => change(() => ({ ids: new Set(ids), anchor: null })),
      [change],
    ),
  };
}
