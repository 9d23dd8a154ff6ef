// Reports each change of the page: the one that is left, then the one that is seen. Without React, for every page.
import { type Analytics, CHOICE_EVENT, type PageSeen } from '#analytics/public.ts';
import { localeOfPath, routeOfPath } from '#pages/paths.ts';

/** Reports nothing twice: the same page asked for again, such as with another search, is no change. */
export function pageReporter({ track }: Analytics) {
  let seen: string | null = null;
  const leave = () => {
    if (seen !== null) track({ name: 'page_leave', properties: pageOf(seen) });
    seen = null;
  };
  const arrive = (pathname: string) => {
    if (seen === pathname) return;
    leave();
    seen = pathname;
    track({ name: 'page_view', properties: pageOf(pathname) });
  };
  /** The page on which somebody agrees was reported to nobody before. */
  const restart = (pathname: string) => {
    seen = null;
    arrive(pathname);
  };
  return { arrive, leave, restart };
}

type PageReporter = ReturnType<typeof pageReporter>;
type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;

/**
 * Reports when the document itself goes, and when the browser shows again one that it had kept.
 * @returns ends it
 */
export function reportDocument({ arrive, leave, restart }: PageReporter, page: PageWindow): () => void {
  const showAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) arrive(page.location.pathname);
  };
  const chosen = () => restart(page.location.pathname);
  page.addEventListener(CHOICE_EVENT, chosen);
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', showAgain);
  return () => {
    page.removeEventListener(CHOICE_EVENT, chosen);
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', showAgain);
  };
}

/** For a page without React: it is the only one of its document. */
export function reportStaticPage(analytics: Analytics, page: PageWindow): void {
  const reporter = pageReporter(analytics);
  reporter.arrive(page.location.pathname);
  reportDocument(reporter, page);
}

function pageOf(pathname: string): PageSeen {
  return { route: routeOfPath(pathname)?.id ?? 'missing', locale: localeOfPath(pathname) };
}
