// Which tracked events a sign-in is, and whether somebody is returning. Pure.
import type { AnalyticsEvent } from '#analytics/public.ts';

/** The times of an account as the wire names them, ISO 8601. */
export type AccountTimes = {
  created_at: string;
  email_confirmed_at?: string | null | undefined;
  last_sign_in_at?: string | null | undefined;
  factors?: readonly { status: string }[] | undefined;
};

const DAY_MS = 24 * 60 * 60_000;
const RETURNING_AFTER_MS = 7 * DAY_MS;

/** True when the last sign-in is at least seven days after the account was made. */
export function isReturning({ created_at, last_sign_in_at }: AccountTimes): boolean {
  if (!last_sign_in_at) return false;
  return Date.parse(last_sign_in_at) - Date.parse(created_at) >= RETURNING_AFTER_MS;
}

/**
 * @param user as it is after the sign-in
 * @param options.isFirst the sign-in confirmed the account
 */
export function signInEvents(user: AccountTimes, options: { isFirst: boolean; now: Date }): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = [];
  if (options.isFirst) events.push({ name: 'account_activation' });
  events.push({ name: 'user_logged_in' });
  if (user.last_sign_in_at && isReturning(user)) {
    const created = Date.parse(user.created_at);
    events.push({
      name: 'returning_user_login',
      properties: {
        days_since_account_creation: wholeDays(Date.parse(user.last_sign_in_at) - created),
        account_age_days: wholeDays(options.now.getTime() - created),
      },
    });
  }
  return events;
}

function wholeDays(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
