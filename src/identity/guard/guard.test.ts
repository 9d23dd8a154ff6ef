import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide, type GuardRules, guardRules, isGuarded, LONGEST_PATH, type Standing } from './guard.ts';
import { paths, type RouteId } from '#pages/paths.ts';

const here = (path: string, standing: Standing, rules?: GuardRules) => decide({ path, standing }, rules);

/** Lists every screen: anyone who adds one states here whether strangers may see it. */
const open: Record<RouteId, boolean> = {
  home: true,
  terms: true,
  imprint: true,
  privacy: true,
  'processing-contract': true,
  measures: true,
  'accessibility-statement': true,
  help: true,
  contact: true,
  offer: true,
  pricing: true,
  journalists: true,
  leaders: true,
  coaches: true,
  lawyers: true,
  students: true,
  creators: true,
  'business-suite': true,
  'eu-ai-law': true,
  'ai-speech-recognition': true,
  'ai-in-smes': true,
  'how-it-works': true,
  'data-safety': true,
  'public-sector': true,
  companies: true,
  'regulated-industries': true,
  about: true,
  task: true,
  questions: true,
  question: true,
  blog: true,
  article: true,
  pages: true,
  page: true,
  login: true,
  register: true,
  confirm: true,
  mailconfirm: true,
  'reset-password': true,
  'update-password': true,
  onboarding: false,
  // It sends strangers and those who are in already elsewhere by itself.
  'account-deleted': true,
  mfa: true,
  app: false,
  detail: false,
  preferences: false,
  profile: false,
  'profile-plan': false,
  'profile-security': false,
  'profile-data': false,
  'profile-notifications': false,
  'profile-keys': false,
  'profile-webhooks': false,
  'mail-in': false,
  team: false,
  'team-invitation': false,
  telegram: false,
  'upload-link': true,
  'stop-mails': true,
  'app-help': false,
  security: false,
  'cancel-contract': true,
  'withdraw-contract': true,
  subscribe: false,
  'invoice-confirmation': false,
  'purchase-success': false,
};

it.each(
  (Object.keys(open) as RouteId[]).flatMap((id) =>
    Object.values(paths[id]).map(
      (path) =>
        [
          path.replace(':id', '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77').replace(':slug*', 'wer/darf-was'),
          open[id],
        ] as const,
    ),
  ),
)('a stranger at %s is let in: %s', (path, isOpen) => {
  expect(isGuarded(path)).toBe(!isOpen);
  expect(here(path, 'nobody').kind).toBe(isOpen ? 'pass' : 'leave');
  expect(here(path, 'somebody').kind).toBe('pass');
});

it('a stranger goes to the login of the language of the address, and the full path is remembered', () => {
  expect(here('/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw#t=12', 'nobody')).toEqual({
    kind: 'leave',
    to: '/auth/login',
    remember: '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw#t=12',
  });
  expect(here('/en/app', 'nobody')).toEqual({ kind: 'leave', to: '/en/auth/login', remember: '/en/app' });
});

it('a session that only the browser can refresh is let in to do that', () => {
  expect(here('/app', 'unsure')).toEqual({ kind: 'pass' });
});

it('a session without its second factor is led to it from every guarded screen, and nowhere from the open ones', () => {
  expect(here('/en/app/security', 'owes-factor')).toEqual({
    kind: 'leave',
    to: '/en/auth/mfa',
    remember: '/en/app/security',
  });
  expect(here('/auth/mfa', 'owes-factor')).toEqual({ kind: 'pass' });
  expect(here('/', 'owes-factor')).toEqual({ kind: 'pass' });
});

it('whose session the server ended sees that at the login', () => {
  expect(here('/app', 'ended')).toEqual({ kind: 'leave', to: '/auth/login?reason=ended', remember: '/app' });
});

it('an address without a screen is no business of the guard', () => {
  for (const path of ['/nowhere', '/auth', '/en/auth', '/app/f', '//evil.example', '']) {
    expect(here(path, 'nobody')).toEqual({ kind: 'pass' });
  }
});

it('a path that no cookie holds is not remembered', () => {
  const longest = `/app?${'x'.repeat(LONGEST_PATH - 5)}`;
  expect(here(longest, 'nobody')).toMatchObject({ kind: 'leave', remember: longest });
  expect(here(`${longest}x`, 'nobody')).toMatchObject({ kind: 'leave', remember: null });
});

it('an include list restricts the guard to its screens, and login and callback stay open', () => {
  const rules: GuardRules = { ...guardRules, include: ['detail', 'login', 'confirm'] };
  expect(here('/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77', 'nobody', rules).kind).toBe('leave');
  for (const path of ['/app', '/auth/onboarding', '/auth/login', '/auth/confirm'])
    expect(here(path, 'nobody', rules).kind).toBe('pass');
});

it('whatever the address, a stranger stays where they are or goes to a login of ours', () => {
  const rest = fc.string({ unit: 'binary', maxLength: 60 });
  const address = fc.oneof(
    rest,
    rest.map((text) => `/app/f/${text}`),
    rest.map((text) => `/${text}`),
  );
  const logins = new Set(['/auth/login', '/en/auth/login']);
  const isHarmless = fc.property(address, (path) => {
    const verdict = here(path, 'nobody');
    return verdict.kind === 'pass' || logins.has(verdict.to);
  });
  expect(fc.check(isHarmless).counterexample).toBeNull();
});
