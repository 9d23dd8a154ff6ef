// Long texts are set in full near the window only.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Turns are set in blocks of so many; of ten hours only those near the window are set in full. */
export const BLOCK = 12;
const NEAR = '1200px';

/** @returns the place to watch, and whether it is near the window; at first as `atFirst` says */
export function useVisibleBlocks(atFirst: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setVisible] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
