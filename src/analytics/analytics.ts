// The port: what pages report, and of whom. Without consent nothing is kept and no request leaves.

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

/** Whom the events belong to. */
export type AnalyticsIdentity = {
  /** From here on they are this account's; what came before is linked to it. May be called again. */
  identify(userId: string): void;
  /** Somebody signed out: what follows is nobody's that is known. */
  reset(): void;
};
