import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { planNoteOf, planNoteText } from './plan-note.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const free = {
  isSubscribed: false,
  trial: { isAvailable: true, endsAt: null },
  pro: null,
  grantEndsAt: null,
};
const t = translator('en');

function textOf(access: object, minutesLeft: number | null = null): string | null {
  const note = planNoteOf({ ...free, ...access }, minutesLeft);
  return note && planNoteText(note, { t, now: NOW });
}

it.each([
  ['2026-11-25T11:00:00Z', 'Pro trial, 4 days left'],
  ['2026-11-22T12:00:01Z', 'Pro trial, 2 days left'],
  ['2026-11-22T12:00:00Z', 'Pro trial, last day'],
  ['2026-11-21T12:00:01Z', 'Pro trial, last day'],
  ['2026-11-21T12:00:00Z', 'Free'],
])('shows a trial that ends at %s as: %s', (endsAt, text) => {
  expect(textOf({ isSubscribed: true, trial: { isAvailable: false, endsAt } })).toBe(text);
});

it('shows the minutes that Free leaves, and none of Pro', () => {
  expect(textOf({}, 48)).toBe('Free, 48 min left');
  expect(textOf({}, 0)).toBe('Free, no minutes left');
  expect(textOf({})).toBe('Free');
  expect(textOf({ isSubscribed: true }, 48)).toBe('Plan: Pro');
  const business = { team: 'Bote', role: 'member', isRunning: true, endsAt: null, contract: null } as const;
  expect(textOf({ isSubscribed: true, business })).toBe('Plan: Business');
});

it('shows Pro that was given for a time as Pro, also during a trial', () => {
  const trial = { isAvailable: false, endsAt: '2026-11-25T11:00:00Z' };
  expect(textOf({ isSubscribed: true, trial, grantEndsAt: '2027-01-01T00:00:00Z' })).toBe('Plan: Pro');
});

it('says nothing where there are no plans', () => {
  expect(textOf({ isSubscribed: true, trial: null })).toBeNull();
});
