import { expect, it } from 'vitest';
import { postLoginRedirect } from './post-login-redirect.ts';

const usual = { wanted: '/app', locale: 'de', asked: null, isFirst: false, metaData: {} } as const;

it('a person goes where they wanted to go', () => {
  expect(
    postLoginRedirect({ ...usual, wanted: '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw' }),
  ).toEqual({
    to: '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
    remember: null,
  });
});

it('the first time the onboarding comes before it, and remembers where to go on', () => {
  expect(
    postLoginRedirect({ ...usual, wanted: '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77', isFirst: true }),
  ).toEqual({
    to: '/auth/onboarding',
    remember: '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77',
  });
});

it.each(['open', 'done', 'dismissed'])('the onboarding comes once: not when it is %s', (state) => {
  const metaData = { onboarding: { state } };
  expect(postLoginRedirect({ ...usual, isFirst: true, metaData }).to).toBe('/app');
});

it('the onboarding does not stand in the way when the settings could not be had', () => {
  expect(postLoginRedirect({ ...usual, isFirst: true, metaData: null }).to).toBe('/app');
});

it('without a choice in this browser the language of the account holds, else that of the page', () => {
  const metaData = { preferences: { locale: 'en' } };
  expect(postLoginRedirect({ ...usual, metaData }).to).toBe('/en/app');
  expect(postLoginRedirect({ ...usual, metaData, asked: 'de' }).to).toBe('/app');
  expect(postLoginRedirect({ ...usual, asked: 'en' }).to).toBe('/en/app');
  expect(postLoginRedirect({ ...usual, metaData, isFirst: true })).toEqual({
    to: '/en/auth/onboarding',
    remember: '/en/app',
  });
});

it('a forged wish leads to the list', () => {
  expect(postLoginRedirect({ ...usual, wanted: '//evil.example' }).to).toBe('/app');
});
