// Where the pages report what happens in the product. Without consent nothing is kept and no request leaves.
import { createContext, useContext } from 'react';

/** The tracked events of SPEC.md 9. They name no content and no address. */
export type AnalyticsEvent =
  | { name: 'user_registered' | 'user_logged_in' | 'account_activation' }
  | {
      name: 'returning_user_login';
      properties: { days_since_account_creation: number; account_age_days: number };
    };

export type Analytics = {
  /** Returns at once; what becomes of the event is the adapter's affair. */
  track(event: AnalyticsEvent): void;
};

/** What holds until a person has agreed to more: it forgets everything. */
export const dropEvents: Analytics = { track: () => {} };

/** Another adapter is given by a provider above the pages. */
export const AnalyticsContext = createContext<Analytics>(dropEvents);

export function useAnalytics(): Analytics {
  return useContext(AnalyticsContext);
}
