// Keeps the place in a list for those who go through it by keyboard.
import { type RefObject, useEffect } from 'react';

/** Where a button is answered and taken away, the entry that now stands in its place gets the focus. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const entries = () => [...box.querySelectorAll<HTMLElement>('li[tabindex="-1"]')];
    let focused: Element | null = null;
    let place = -1;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      place = entries().findIndex((entry) => entry.contains(focused));
    };
    const keep = () => {
      // While it is still on the page, the person moved the focus away.
      if (focused === null || focused.isConnected || place < 0) return;
      focused = null;
      const all = entries();
      if (document.activeElement === document.body) all[Math.min(place, all.length - 1)]?.focus();
    };
    const observer = new MutationObserver(keep);
    box.addEventListener('focusin', remember);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [list]);
}
