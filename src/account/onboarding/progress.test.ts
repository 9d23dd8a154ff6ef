import { expect, it } from 'vitest';
import { isFirstSignIn, onboardingSteps, progressIn, stepAfter, stepBefore } from './progress.ts';

it('an account that never came to the onboarding has no state and begins at the beginning', () => {
  for (const metaData of [
    {},
    null,
    'text',
    { onboarding: 7 },
    { onboarding: { state: 'new', step: 'last' } },
  ])
    expect(progressIn(metaData)).toEqual({ state: null, step: 'personal', company: '', profession: null });
});

it('what was saved is found again, and what nobody knows counts as missing', () => {
  const metaData = {
    onboarding: { state: 'open', step: 'settings' },
    personal: { company: 'Steinauer Bote' },
    profession: 'pirate',
  };
  expect(progressIn(metaData)).toEqual({
    state: 'open',
    step: 'settings',
    company: 'Steinauer Bote',
    profession: null,
  });
});

it('the steps lead forward to an end and back to the beginning', () => {
  expect(onboardingSteps.map(stepAfter)).toEqual(['profession', 'settings', null]);
  expect(onboardingSteps.map(stepBefore)).toEqual([null, 'personal', 'profession']);
});

it.each([
  ['the sign-in that confirms is the first', '10:00:00.000', '10:00:00.003', true],
  ['a code redeemed after a slow page still belongs to it', '10:00:00.000', '10:04:00.000', true],
  ['a later one is not', '10:00:00.000', '10:05:00.000', false],
  ['without a confirmation there is none', null, '10:00:00.000', false],
  ['without a sign-in there is none', '10:00:00.000', undefined, false],
])('%s', (_, confirmed, signedIn, isFirst) => {
  const at = (time: string | null | undefined) => time && `2026-11-20T${time}Z`;
  expect(isFirstSignIn({ email_confirmed_at: at(confirmed), last_sign_in_at: at(signedIn) })).toBe(isFirst);
});
