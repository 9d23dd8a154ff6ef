import { expect, it } from 'vitest';
import { type AccountTimes, isReturning, signInEvents } from './sign-in-events.ts';

const account = (lastSignIn: string | null, confirmed = '2026-01-01T10:00:00.000Z'): AccountTimes => ({
  created_at: '2026-01-01T09:00:00.000Z',
  email_confirmed_at: confirmed,
  last_sign_in_at: lastSignIn,
});

it.each([
  ['six days, 23 hours and 59.999 seconds later', '2026-01-08T08:59:59.999Z', false],
  ['seven days later to the millisecond', '2026-01-08T09:00:00.000Z', true],
  ['a year later', '2027-01-01T09:00:00.000Z', true],
  ['before it was made, by a clock that was wrong', '2025-12-31T09:00:00.000Z', false],
  ['never', null, false],
])('a person whose last sign-in is %s is returning: %s', (_, lastSignIn, returning) => {
  expect(isReturning(account(lastSignIn))).toBe(returning);
});

it('the sign-in that confirms an account activates it', () => {
  const at = '2026-01-01T10:00:00.004Z';
  expect(signInEvents(account(at), { isFirst: true, now: new Date(at) })).toEqual([
    { name: 'account_activation' },
    { name: 'user_logged_in' },
  ]);
});

it('an ordinary sign-in within the first week is just that', () => {
  const at = '2026-01-03T10:00:00.000Z';
  expect(signInEvents(account(at), { isFirst: false, now: new Date(at) })).toEqual([
    { name: 'user_logged_in' },
  ]);
});

it('a returning sign-in says how old the account was then and is now, in whole days', () => {
  const events = signInEvents(account('2026-01-10T08:59:00.000Z'), {
    isFirst: false,
    now: new Date('2026-01-10T09:01:00.000Z'),
  });
  expect(events).toEqual([
    { name: 'user_logged_in' },
    {
      name: 'returning_user_login',
      properties: { days_since_account_creation: 8, account_age_days: 9 },
    },
  ]);
});
