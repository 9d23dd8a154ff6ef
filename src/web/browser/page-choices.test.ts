// The first script of a public page, in a browser that lets pages keep nothing.
import { afterEach, expect, it, vi } from 'vitest';
import { pretendStorage } from '../../../test/servers/doubles/pretend-storage.ts';

class PageElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
  href = '';
  src = '';
  async = true;
  closest = () => this;
  getBoundingClientRect = () => ({ top: 100 });
}

/** The page as it stands when its first script runs: hidden, so that what else it runs is fetched at once. */
async function openPage(storage: () => Storage) {
  vi.resetModules();
  const link = new PageElement();
  Object.assign(link, { href: '/en/pricing', dataset: { cookie: 'locale=en' } });
  const later = new PageElement();
  later.dataset.script = '/assets/static-page.js';
  const page = new EventTarget();
  const fetched: string[] = [];
  const visited: string[] = [];
  const scrolled: number[] = [];
  Object.assign(page, {
    readyState: 'complete',
    hidden: true,
    cookie: '',
    documentElement: new PageElement(),
    querySelector: () => link,
    querySelectorAll: () => [later],
    createElement: () => new PageElement(),
    head: { append: (script: PageElement) => fetched.push(script.src) },
  });
  const browser = { scrollBy: (_x: number, y: number) => scrolled.push(y) };
  vi.stubGlobal('window', Object.defineProperty(browser, 'sessionStorage', { get: storage }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { replace: (address: string) => visited.push(address) });
  for (const name of ['Element', 'HTMLElement', 'HTMLAnchorElement']) vi.stubGlobal(name, PageElement);
  await import('./page-choices.ts');
  return {
    fetched,
    visited,
    scrolled,
    changeLanguage: () => {
      const click = new Event('click', { cancelable: true });
      Object.defineProperties(click, { target: { value: link }, button: { value: 0 } });
      page.dispatchEvent(click);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it('the other language is shown and the scripts of the page are fetched though nothing can be kept', async () => {
  const { fetched, visited, changeLanguage } = await openPage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(fetched).toEqual(['/assets/static-page.js']);
  changeLanguage();
  expect(visited).toEqual(['/en/pricing']);
});

it('what was pressed stays where it was over a change of language', async () => {
  const entries = new Map<string, string>();
  const { changeLanguage } = await openPage(() => pretendStorage(entries));
  changeLanguage();
  entries.set('wortlaut.place', String(Number(entries.get('wortlaut.place')) - 30));
  expect((await openPage(() => pretendStorage(entries))).scrolled).toEqual([30]);
  expect(entries.size).toBe(0);
});
