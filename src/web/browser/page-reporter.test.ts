import { describe, expect, it } from 'vitest';
import { type AnalyticsEvent, CHOICE_EVENT } from '#analytics/public.ts';
import { pageReporter, reportStaticPage } from './page-reporter.ts';

/** An adapter that keeps what it is given. */
function recording() {
  const events: AnalyticsEvent[] = [];
  return { events, track: (event: AnalyticsEvent) => void events.push(event) };
}

const view = (route: string, locale: string) => ({ name: 'page_view', properties: { route, locale } });
const leave = (route: string, locale: string) => ({ name: 'page_leave', properties: { route, locale } });

/** A window as far as its page is followed: where it is, and whether it is shown. */
function pageAt(pathname: string) {
  const target = new EventTarget();
  const send = (name: string, persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event(name), { persisted }));
  const page = Object.assign(target, { location: { pathname } }) as unknown as Window;
  return {
    page,
    hide: () => send('pagehide', true),
    show: (persisted: boolean) => send('pageshow', persisted),
  };
}

describe('page events of a document without React', () => {
  it('reports the page seen and the page left, and again one that the browser had kept', () => {
    const analytics = recording();
    const { page, hide, show } = pageAt('/en');
    reportStaticPage(analytics, page);
    show(false);
    expect(analytics.events).toEqual([view('home', 'en')]);
    hide();
    show(true);
    expect(analytics.events).toEqual([view('home', 'en'), leave('home', 'en'), view('home', 'en')]);
  });

  it('reports the page again when somebody agrees on it, which was reported to nobody before', () => {
    const analytics = recording();
    const { page } = pageAt('/en');
    reportStaticPage(analytics, page);
    page.dispatchEvent(new Event(CHOICE_EVENT));
    expect(analytics.events).toEqual([view('home', 'en'), view('home', 'en')]);
  });
});

describe('page events', () => {
  const projectPath = '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77';

  it('reports the page that is left before the page that is seen, by its route and not its address', () => {
    const analytics = recording();
    const { arrive } = pageReporter(analytics);
    for (const path of ['/en/app', projectPath, '/app', '/nowhere']) arrive(path);
    expect(analytics.events).toEqual([
      view('app', 'en'),
      leave('app', 'en'),
      view('detail', 'en'),
      leave('detail', 'en'),
      view('app', 'de'),
      leave('app', 'de'),
      view('missing', 'de'),
    ]);
  });

  it('reports a page once, however often it is drawn, and again after it was left', () => {
    const analytics = recording();
    const reporter = pageReporter(analytics);
    reporter.arrive('/app');
    reporter.arrive('/app');
    reporter.leave();
    reporter.leave();
    reporter.arrive('/app');
    expect(analytics.events).toEqual([view('app', 'de'), leave('app', 'de'), view('app', 'de')]);
  });
});
