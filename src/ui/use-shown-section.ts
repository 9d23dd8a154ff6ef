// Which section of a page stands where one reads: the index beside it marks that one.
import { type RefObject, useEffect, useState } from 'react';

/** The part of the window, from its top, in which a section that begins is taken for the one that is read. */
const READ = 0.3;
/** Until then the page itself goes to what its address names, and what is above may still be loaded. */
const SETTLED_MS = 1_000;
const doings = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * @param hash of the address, which names a section; near the end of a page that one cannot come to the top, and so the
 *   page has to be moved by the person before its place says more than the address
 * @param ids of the sections, in their order
 */
export function useShownSection(hash: string, ids: readonly string[]): string | undefined {
  // Of another address it says nothing.
  const [read, setRead] = useState<{ hash: string; id: string } | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const since = performance.now();
    let isMoved = hash === '';
    const move = () => {
      isMoved = true;
    };
    const look = () => {
      if (performance.now() - since > SETTLED_MS && !isAtEnd()) isMoved = true;
      const id = isMoved ? sectionRead(key.split(' ')) : null;
      if (id !== null) setRead((now) => (now?.hash === hash && now.id === id ? now : { hash, id }));
    };
    for (const doing of doings) window.addEventListener(doing, move, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      for (const doing of doings) window.removeEventListener(doing, move);
      window.removeEventListener('scroll', look);
    };
  }, [hash, key]);
  if (read?.hash === hash) return read.id;
  return ids.find((id) => hash === `#${id}`) ?? ids[0];
}

function sectionRead(ids: readonly string[]): string | null {
  const there = ids.flatMap((id) => document.getElementById(id) ?? []);
  const line = window.innerHeight * READ;
  const read = isAtEnd()
    ? there.at(-1)
    : there.findLast((section) => section.getBoundingClientRect().top <= line);
  return read?.id ?? null;
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + window.innerHeight >= scrollHeight - 2;
}

/** An index that is higher than the window shows what it marks. @param shown the id of the section */
export function useMarkInSight(index: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    const nav = index.current;
    const mark = nav?.querySelector<HTMLElement>('[aria-current]');
    if (!nav || !mark) return;
    const [box, own] = [nav.getBoundingClientRect(), mark.getBoundingClientRect()];
    if (own.top < box.top) nav.scrollBy(0, own.top - box.top);
    else if (own.bottom > box.bottom) nav.scrollBy(0, own.bottom - box.bottom);
  }, [index, shown]);
}
