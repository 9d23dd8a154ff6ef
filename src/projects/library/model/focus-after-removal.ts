// After a deletion with the keyboard, moves the focus to the project that takes the place in the list.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * @param shown the ids of the list in its order
 * @param list holds a link to each
 * @returns `note`: to be called when somebody asks to delete, for the rows may go before the answer is here;
 * `goOn`: when these are deleted
 */
export function useFocusAfterRemoval(shown: readonly string[], list: RefObject<HTMLElement | null>) {
  const newest = useRef(shown);
  const noted = useRef(shown);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const settled = useRef(deleted);
  useEffect(() => {
    newest.current = shown;
    const gone = new Set(deleted);
    if (settled.current === deleted || shown.some((id) => gone.has(id))) return;
    settled.current = deleted;
    // The dialog gives the focus back to a row that is there no more.
    if (document.activeElement !== document.body) return;
    const listed = new Set(shown);
    const from = noted.current.findIndex((id) => gone.has(id));
    const next = noted.current.slice(from).find((id) => listed.has(id)) ?? shown.at(-1);
    list.current?.querySelector<HTMLElement>(`a[href$="/${next}"]`)?.focus();
  }, [shown, deleted, list]);
  const note = useCallback(() => {
    noted.current = newest.current;
  }, []);
  return { note, goOn: setDeleted };
}
