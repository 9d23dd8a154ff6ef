import { expect, it } from 'vitest';
import { postLoginRedirect } from './post-login-redirect.ts';

const usual = { wanted: '/app', locale: 'de', asked: null, metaData: {} } as const;

it('a person goes where they wanted to go, with an account that was never set up as well', () => {
  const wanted = '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw';
  for (const metaData of [{}, { onboarding: { state: 'open' } }, { onboarding: { state: 'done' } }, null])
    expect(postLoginRedirect({ ...usual, wanted, metaData })).toBe(wanted);
});

it('without a choice in this browser the language of the account holds, else that of the page', () => {
  const metaData = { preferences: { locale: 'en' } };
  expect(postLoginRedirect({ ...usual, metaData })).toBe('/en/app');
  expect(postLoginRedirect({ ...usual, metaData, asked: 'de' })).toBe('/app');
  expect(postLoginRedirect({ ...usual, asked: 'en' })).toBe('/en/app');
});

it('a forged wish leads to the list', () => {
  expect(postLoginRedirect({ ...usual, wanted: '//evil.example' })).toBe('/app');
});
