import { expect, test } from 'vitest';
import { locales } from '#i18n/texts.ts';
import {
  canonicalPath,
  isWithinApp,
  localeOfPath,
  pathFor,
  paths,
  routeOfPath,
  translatePath,
} from './paths.ts';

const parameters: Record<string, Record<string, string>> = {
  detail: { id: 'a/b ü' },
  task: { slug: 'sprecher-umbenennen' },
  question: { slug: 'ü/b' },
  article: { slug: 'a' },
  page: { slug: 'a/b/c' },
};

test('every address leads back to its screen and language', () => {
  for (const id of Object.keys(paths)) {
    for (const locale of locales) {
      const path = pathFor(locale, id, parameters[id] ?? {});
      expect(routeOfPath(path)?.id).toBe(id);
      expect(localeOfPath(path)).toBe(locale);
    }
  }
});

test('a parameter is encoded in the path and decoded from it', () => {
  const path = pathFor('en', 'detail', { id: 'a/b ü' });
  expect(path).toBe('/en/app/f/a%2Fb%20%C3%BC');
  expect(routeOfPath(path)?.params).toEqual({ id: 'a/b ü' });
});

test('parameters without a place in the path become the query', () => {
  expect(pathFor('de', 'login', { reason: 'a b' })).toBe('/auth/login?reason=a+b');
});

test('an unknown screen and a missing parameter are refused', () => {
  expect(() => pathFor('de', 'nowhere')).toThrow('nowhere');
  expect(() => pathFor('de', 'detail')).toThrow('id');
  expect(() => pathFor('de', 'constructor')).toThrow('constructor');
});

test('the other language shows the same screen, and an unknown path leads home', () => {
  expect(translatePath('/app/f/42', 'en')).toBe('/en/app/f/42');
  expect(translatePath('/en/app/f/42', 'de')).toBe('/app/f/42');
  expect(translatePath('/en/nowhere', 'de')).toBe('/');
  expect(translatePath('/english', 'en')).toBe('/en');
});

test('a broken percent sign in an address is no crash', () => {
  expect(routeOfPath('/app/f/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
});

test.each([
  ['/app', '/app/f/42', true],
  ['/en/app/f/42', '/en/app?q=haus', true],
  ['/app/security', '/app', true],
  // A reload, another language or a visit from elsewhere loads all data again.
  ['/app', '/app', false],
  ['/app', '/en/app', false],
  ['/auth/login', '/app', false],
  ['/app', '/', false],
])('from %s to %s the frame of the signed-in screens stays as it is: %s', (from, to, stays) => {
  const url = (path: string) => new URL(path, 'https://wortlaut.example');
  expect(isWithinApp({ currentUrl: url(from), nextUrl: url(to) })).toBe(stays);
});

test('the last parameter of a text may span segments, in every direction', () => {
  expect(pathFor('de', 'article', { slug: 'recht/aufnahmen im büro' })).toBe(
    '/blog/recht/aufnahmen%20im%20b%C3%BCro',
  );
  expect(routeOfPath('/en/blog/law/recording')).toEqual({ id: 'article', params: { slug: 'law/recording' } });
  expect(routeOfPath('/en/blog')).toEqual({ id: 'blog', params: {} });
  expect(canonicalPath('/Blog//law/recording/')).toBe('/blog/law/recording');
});

test.each([
  ['/fragen/%77ie', '/fragen/wie'],
  ['/blog/recht%2Faufnahmen', '/blog/recht/aufnahmen'],
  ['/blog/b%c3%bcro', '/blog/b%C3%BCro'],
  ['/blog/bü', '/blog/b%C3%BC'],
  ['/blog/%', '/blog/%25'],
  ['/blog/%2577', '/blog/%2577'],
  ['/blog/a#b', '/blog/a%23b'],
  ['/blog/./%2E/recht', '/blog/recht'],
  ['/blog/a/%2e./recht', '/blog/recht'],
  ['/blog/a/%252e%252e/b', '/blog/a/%252e%252e/b'],
  ['/blog/a%2F%2e%2e%2Fb', '/blog/b'],
  ['/blog/%2F', '/blog'],
  ['/app/f/a%2Fb%77', '/app/f/a%2Fbw'],
])('%s has the one spelling %s, which leads nowhere else', (given, spelling) => {
  expect(canonicalPath(given)).toBe(spelling);
  expect(canonicalPath(spelling)).toBe(spelling);
});
