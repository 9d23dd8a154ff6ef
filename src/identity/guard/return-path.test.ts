import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuarded } from './guard.ts';
import { hasSessionCookie, rememberReturn, returnPath, safeReturnPath, withSection } from './return-path.ts';

const ID = '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77';

const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('the remembered screen comes back with its query, in the language now read', () => {
  const cookie = `a=1; ${cookieOf(rememberReturn('/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw&q=ü'))}; b=2`;
  expect(returnPath(cookie, 'de')).toBe('/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw&q=%C3%BC');
  expect(returnPath(cookie, 'en')).toBe('/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw&q=%C3%BC');
});

test('every screen behind the guard can be returned to', () => {
  expect(safeReturnPath('/en/app/security', 'de')).toBe('/app/security');
});

test('nothing remembered, nothing returned', () => {
  expect(returnPath('', 'de')).toBeNull();
  expect(returnPath('return_to=', 'de')).toBeNull();
  expect(returnPath('xreturn_to=%2Fapp', 'de')).toBeNull();
});

test('the fragment comes back too, and the onboarding as well as the app', () => {
  expect(safeReturnPath('/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw#t=12', 'en')).toBe(
    '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw#t=12',
  );
  expect(safeReturnPath('/en/auth/onboarding', 'de')).toBe('/auth/onboarding');
});

test('the section that the address of the sign-in names is gone on to, unless one is remembered', () => {
  expect(withSection('/app/profile/security', '#passkeys')).toBe('/app/profile/security#passkeys');
  expect(withSection('/app?q=x', '')).toBe('/app?q=x');
  expect(withSection('/app/profile#plan', '#passkeys')).toBe('/app/profile#plan');
});

test.each([
  'https://evil.example/app/../..',
  'https://evil.example/app/f/1',
  'http://here.invalid@evil.example/app',
  'http://here.invalid.evil.example/app',
  '//evil',
  '//evil.example/app',
  '///evil.example/app',
  '/\\evil.example/app',
  '\\\\evil',
  '\\\\evil.example/app',
  '/\t/evil',
  '/\t/evil.example/app',
  '\t//evil.example/app',
  '/\n/evil.example/app',
  '/\r\nSet-Cookie: a=b',
  '/app\u0000',
  ' /app',
  '/app ',
  'https:evil',
  'https:/evil.example/app',
  'https:app',
  '%2F%2Fevil.example/app',
  '/%2F%2Fevil.example/app',
  '/%5C%5Cevil.example/app',
  '%68ttps://evil.example/app',
  '/%09/evil.example/app',
  'javascript:alert(1)',
  'data:text/html,/app',
  'app',
  './app',
  '?x=/app',
  '',
  '/auth/login',
  '/auth/confirm?token_hash=x',
  '/',
  '/app/f/a/b/c',
  '/app/../auth/login',
  `/app?${'x'.repeat(2000)}`,
])('a forged target %j never leaves our screens', (target) => {
  expect(safeReturnPath(target, 'de')).toBeNull();
});

test('an absolute address is ours only when it begins with our own origin', () => {
  const own = 'https://wortlaut.example';
  expect(safeReturnPath(`${own}/en/app/f/${ID}?x=1`, 'de', own)).toBe(`/app/f/${ID}?x=1`);
  expect(safeReturnPath('/app', 'de', own)).toBe('/app');
  for (const forged of [
    'https://evil.example/app',
    'http://wortlaut.example/app',
    `${own}.evil.example/app`,
    own,
  ])
    expect(safeReturnPath(forged, 'de', own)).toBeNull();
});

test('what came out of a cookie once more encoded stays a part of our own path', () => {
  expect(safeReturnPath('/app?q=%2F%2Fevil.example', 'de')).toBe('/app?q=%2F%2Fevil.example');
  // No recording is called that: there is nothing to come back to.
  expect(safeReturnPath('/app/f/%2F%2Fevil.example', 'de')).toBeNull();
  expect(returnPath('return_to=%252F%252Fevil.example', 'de')).toBeNull();
  expect(returnPath('return_to=%2F%2Fevil.example%2Fapp', 'de')).toBeNull();
});

test('whatever is given, what comes back is a guarded path of ours or nothing', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    'app',
    'en',
    'f',
    'auth',
    'onboarding',
    ':',
    '@',
    '.',
    '..',
    '%2F',
    '%5C',
    '\t',
    '\n',
    '?',
    '#',
    'https:',
    'evil.example',
  );
  const address = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 9 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(address, (given) => {
      const found = safeReturnPath(given, 'de');
      if (found === null) return;
      expect(new URL(found, 'https://wortlaut.example').origin).toBe('https://wortlaut.example');
      expect(found).toMatch(/^\/[a-z]/);
      expect(isGuarded(found)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a session cookie is distinguished from others, whole or in chunks', () => {
  expect(hasSessionCookie('x=1; sb-127-auth-token=base64-e30')).toBe(true);
  expect(hasSessionCookie('sb-localhost-auth-token.0=base64-e30')).toBe(true);
  expect(hasSessionCookie('sb-127-auth-token-code-verifier=abc')).toBe(false);
  expect(hasSessionCookie('theme=dark')).toBe(false);
});
