// The page events of the pages with React; `static-page.ts` sends those of the others.
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { followConsentBar } from '#analytics/public.ts';
import { useAnalytics } from '#analytics/public.tsx';
import { pageReporter, reportDocument } from './page-reporter.ts';

/** To be used once, above every page. */
export function usePageEvents(): void {
  const analytics = useAnalytics();
  const reporter = useMemo(() => pageReporter(analytics), [analytics]);
  const { pathname } = useLocation();
  useEffect(() => followConsentBar(document), []);
  useEffect(() => reporter.arrive(pathname), [reporter, pathname]);
  useEffect(() => reportDocument(reporter, window), [reporter]);
}
