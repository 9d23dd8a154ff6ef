// Holds the page at the section that its address names while the sections above are still being loaded.
import { type RefObject, useEffect } from 'react';

/** What a person does with the page; from then on its place is theirs. */
const ownDoings = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * @param place.hash with `#`; empty where the address names no section
 * @param place.pageId another page has other content, also where its address names the same section
 */
export function useAnchor(
  { hash, pageId }: { hash: string; pageId: string | undefined },
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (hash === '' || !content.current) return;
    const sizes = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    sizes.observe(content.current);
    const leave = () => sizes.disconnect();
    for (const doing of ownDoings) window.addEventListener(doing, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const doing of ownDoings) window.removeEventListener(doing, leave);
    };
  }, [hash, pageId, content]);
}
