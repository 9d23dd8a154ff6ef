// Reports each change of the page: the one that is left, then the one that is seen (SPEC.md 2).
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Analytics, type PageSeen, useAnalytics } from '#analytics/door.ts';
import { localeOfPath, routeOfPath } from './paths.ts';

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
  return { arrive, leave };
}

function pageOf(pathname: string): PageSeen {
  return { route: routeOfPath(pathname)?.id ?? 'missing', locale: localeOfPath(pathname) };
}

/** To be used once, above every page. */
export function usePageEvents(): void {
  const analytics = useAnalytics();
  const reporter = useMemo(() => pageReporter(analytics), [analytics]);
  const { pathname } = useLocation();
  useEffect(() => reporter.arrive(pathname), [reporter, pathname]);
  useEffect(() => {
    // The document itself goes; `pageshow` brings it back where the browser had kept it.
    const goOn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reporter.arrive(location.pathname);
    };
    addEventListener('pagehide', reporter.leave);
    addEventListener('pageshow', goOn);
    return () => {
      removeEventListener('pagehide', reporter.leave);
      removeEventListener('pageshow', goOn);
    };
  }, [reporter]);
}
