import { afterEach, expect, it, vi } from 'vitest';
import { prefetchRoutes } from './prefetch-routes.ts';

afterEach(() => vi.unstubAllGlobals());

it('fetches five files at once, the next one when one has come or failed, and none twice', () => {
  const page = pretendPage(['/there.js']);
  vi.stubGlobal('__reactRouterManifest', {
    routes: {
      list: { module: '/list.js', imports: ['/there.js', '/1.js', '/2.js', '/3.js'] },
      detail: { module: '/detail.js', clientLoaderModule: '/load.js', imports: ['/1.js'], css: ['/d.css'] },
    },
  });
  prefetchRoutes(['list', 'detail', 'unknown'], page.document);
  const first = ['/list.js', '/1.js', '/2.js', '/3.js', '/detail.js'];
  expect(page.asked()).toEqual(first);
  page.end('/2.js', 'load');
  expect(page.asked()).toEqual([...first, '/load.js']);
  page.end('/1.js', 'error');
  expect(page.asked()).toEqual([...first, '/load.js', '/d.css']);
  for (const href of page.asked()) page.end(href, 'load');
  expect(page.asked()).toHaveLength(7);
});

/** @param there addresses that the page has links to already */
function pretendPage(there: readonly string[]) {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const links: (EventTarget & { href: string })[] = [];
  const document = {
    querySelector: (selector: string) =>
      [...there, ...links.map(({ href }) => href)].find((href) => selector === `link[href="${href}"]`) ??
      null,
    createElement: () => new EventTarget(),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  } as unknown as Document;
  return {
    document,
    asked: () => links.map(({ href }) => href),
    end: (href: string, how: 'load' | 'error') =>
      links.find((link) => link.href === href)?.dispatchEvent(new Event(how)),
  };
}
