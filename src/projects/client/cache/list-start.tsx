// Whether the list begins empty, known before it is loaded, so that a new account sees its first form and no empty list.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

/** `first`: nothing was ever uploaded; `emptied`: everything was deleted. */
export type ListStart = 'first' | 'emptied' | 'filled';

type ListStartValue = {
  /** Null while nobody has said. */
  start: ListStart | null;
  /** @param total of all projects, as the list was answered */
  note: (total: number) => void;
};
const ListStartContext = createContext<ListStartValue>({ start: null, note: () => undefined });

/** @param props.known as the server knew when it made the page; what the page sees itself is newer */
export function ListStartProvider(props: { known: ListStart | null; children: ReactNode }) {
  const { known, children } = props;
  const [seen, setSeen] = useState<ListStart | null>(null);
  const note = useCallback(
    (total: number) => {
      if (total > 0) setSeen('filled');
      else setSeen((now) => ((now ?? known) === 'filled' ? 'emptied' : now));
    },
    [known],
  );
  const value = useMemo(() => ({ start: seen ?? known, note }), [seen, known, note]);
  return <ListStartContext value={value}>{children}</ListStartContext>;
}

/** @param total of all projects; undefined until the list is there */
export function useListStart(total?: number): ListStart | null {
  const { start, note } = useContext(ListStartContext);
  useEffect(() => {
    if (total !== undefined) note(total);
  }, [total, note]);
  return start;
}
