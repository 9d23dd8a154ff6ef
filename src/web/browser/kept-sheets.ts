// Style sheets stay once they have come. The router takes those of a page away with it, and one that is put back applies
// a moment after its page is there: until then the page is bare, and too short for the place that it is scrolled to.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const kept = new Set<string>();

export function useKeptSheets(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
      if (kept.has(sheet.href)) continue;
      kept.add(sheet.href);
      // Beside it: the order of the sheets is as it was.
      sheet.after(sheet.cloneNode());
    }
  }, [pathname]);
}
