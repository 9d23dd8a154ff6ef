// Where the pages report what happens in the product. Without consent nothing is kept and no request leaves.

/** Which screen, in which language; never which recording: an address may name one, its route does not. */
export type PageSeen = { route: string; locale: string };

/** The tracked events and pages. They name no content and no address. */
export type AnalyticsEvent =
  | { name: 'user_registered' | 'user_logged_in' | 'account_activation' }
  | {
      name: 'returning_user_login';
      properties: { days_since_account_creation: number; account_age_days: number };
    }
  | { name: 'page_leave' | 'page_view'; properties: PageSeen };

export type Analytics = {
  /** Returns at once; what becomes of the event is the adapter's affair. */
  track(event: AnalyticsEvent): void;
};

/** The one adapter there is: it forgets everything. */
const dropEvents: Analytics = { track: () => {} };

/** Nobody is asked yet, so nobody has agreed. */
const hasAgreed = () => false;

/** @param hasConsent asked at each event: consent may be given and taken back while the page is open */
export function withConsent(adapter: Analytics, hasConsent: () => boolean): Analytics {
  return {
    track: (event) => {
      if (hasConsent()) adapter.track(event);
    },
  };
}

/** The port of this installation: the same for pages with React and for those without. */
export const analytics: Analytics = withConsent(dropEvents, hasAgreed);
