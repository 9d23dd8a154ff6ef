// What the frame of every page with React does around it. Each is to be used once, in the root.
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { followConsentBar } from '#analytics/public.ts';
import { useAnalytics } from '#analytics/public.tsx';
import type { Locale, Texts } from '#i18n/texts.ts';
import type { RouteHandle } from '../route-handle.ts';
import { pageReporter, reportDocument } from './page-reporter.ts';

/** The texts of the page shown: what its routes bring in their handles (`i18n/pages/`). */
export function usePageTexts(locale: Locale): Texts {
  const [outer, inner] = useMatches().flatMap(({ handle }) => textsIn(handle, locale) ?? []);
  // The same object as long as the texts are the same: everything on the page hangs on it.
  return useMemo(() => ({ ...outer, ...inner }), [outer, inner]);
}

function textsIn(handle: unknown, locale: Locale): Texts | undefined {
  const { texts, textsOf } = (handle ?? {}) as RouteHandle;
  return texts ?? textsOf?.(locale);
}

/**
 * After a way inside the app the focus lies in the new page, as it would after one that loads a document. The page's
 * main part is the element `#main`.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    // A field of the new page that took the focus by itself keeps it.
    const { activeElement } = document;
    if (activeElement !== main && main.contains(activeElement)) return;
    main.tabIndex = -1;
    // Focuses again even if `main` already has the focus: screen readers announce only a change.
    main.blur();
    main.focus({ preventScroll: true });
  }, [pathname]);
}

const kept = new Set<string>();

/**
 * Style sheets stay once they have come. The router takes those of a page away with it, and one that is put back applies
 * a moment after its page is there: until then the page is bare, and too short for the place that it is scrolled to.
 */
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

/** The page events of the pages with React; `static-page.ts` sends those of the others. */
export function usePageEvents(): void {
  const analytics = useAnalytics();
  const reporter = useMemo(() => pageReporter(analytics), [analytics]);
  const { pathname } = useLocation();
  useEffect(() => followConsentBar(document), []);
  useEffect(() => reporter.arrive(pathname), [reporter, pathname]);
  useEffect(() => reportDocument(reporter, window), [reporter]);
}
