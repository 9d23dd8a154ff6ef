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
  options: { id: string; shown: readonly string[]; range: boolean },
): Selection {
  const { id, shown, range } = options;
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

/** Without those that the list showed before and shows no more, as when they were deleted in another window. */
export function stillListed(
  selection: Selection,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): Selection {
  const listed = new Set(now);
  const gone = new Set(before.filter((id) => !listed.has(id)));
  return { ...selection, ids: new Set([...selection.ids].filter((id) => !gone.has(id))) };
}

/** The ids of a list; of another `order` it may show others first. */
type Listed = { order: string; ids: readonly string[] };

/**
 * @param view what the list shows, as a text: another view begins with nothing chosen
 * @param listed null while the list is still that of another view
 */
export function useSelection(view: string, listed: Listed | null) {
  const [held, setHeld] = useState({ view, listed, selection: nothingChosen });
  const isSame = held.view === view;
  if (!isSame) setHeld({ view, listed, selection: nothingChosen });
  else if (listed && listed !== held.listed) {
    const before = held.listed?.order === listed.order ? held.listed.ids : [];
    setHeld({ view, listed, selection: stillListed(held.selection, { before, now: listed.ids }) });
  }
  const selection = isSame ? held.selection : nothingChosen;
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setHeld((now) => ({ ...now, selection: next(now.selection) })),
    [],
  );
  return {
    ids: selection.ids,
    toggle: useCallback(
      (order: Parameters<typeof choose>[1]) => change((before) => choose(before, order)),
      [change],
    ),
    /** Those alone are chosen no more. */
    drop: useCallback(
      (gone: readonly string[]) => change((before) => stillListed(before, { before: gone, now: [] })),
      [change],
    ),
    set: useCallback(
      (ids: Iterable<string>) => change(() => ({ ids: new Set(ids), anchor: null })),
      [change],
    ),
  };
}
