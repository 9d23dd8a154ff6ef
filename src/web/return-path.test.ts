import { expect, test } from 'vitest';
import { hasSessionCookie, rememberReturn, returnPath, safeReturnPath } from './return-path.ts';

const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('the remembered screen comes back with its query, in the language now read', () => {
  const cookie = `a=1; ${cookieOf(rememberReturn('/app/f/42?view=raw&q=ü'))}; b=2`;
  expect(returnPath(cookie, 'de')).toBe('/app/f/42?view=raw&q=%C3%BC');
  expect(returnPath(cookie, 'en')).toBe('/en/app/f/42?view=raw&q=%C3%BC');
});

test('every screen behind the guard can be returned to', () => {
  expect(safeReturnPath('/en/app/security', 'de')).toBe('/app/security');
});

test('nothing remembered, nothing returned', () => {
  expect(returnPath('', 'de')).toBeNull();
  expect(returnPath('return_to=', 'de')).toBeNull();
  expect(returnPath('xreturn_to=%2Fapp', 'de')).toBeNull();
});

test.each([
  'https://evil.example/app/../..',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/',
  '/app/f/a/b/c',
  `/app?${'x'.repeat(2000)}`,
])('a forged target %s never leaves our screens', (target) => {
  expect(safeReturnPath(target, 'de')).toBeNull();
});

test('a foreign host with a path like ours is reduced to our own path', () => {
  expect(safeReturnPath('https://evil.example/app/f/1', 'de')).toBe('/app/f/1');
  expect(safeReturnPath('//evil.example/app', 'en')).toBe('/en/app');
});

test('a session cookie is told from others, whole or in chunks', () => {
  expect(hasSessionCookie('x=1; sb-127-auth-token=base64-e30')).toBe(true);
  expect(hasSessionCookie('sb-localhost-auth-token.0=base64-e30')).toBe(true);
  expect(hasSessionCookie('sb-127-auth-token-code-verifier=abc')).toBe(false);
  expect(hasSessionCookie('theme=dark')).toBe(false);
});
