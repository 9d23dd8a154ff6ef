// Asks for every page that the sitemap names, as a crawler does: without a cookie, and without a language of its own.
import { type ReadPage, readPage } from './read-page.ts';

export type WalkedPage = {
  readonly address: string;
  readonly path: string;
  readonly locale: 'de' | 'en';
  /** As the sitemap has them. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly status: number;
  readonly html: string;
  readonly read: ReadPage;
};

const crawler = { accept: 'text/html', 'accept-language': '*' };

/** Without following where an answer leads: a crawler's way is straight. */
export function ask(address: string): Promise<Response> {
  return fetch(address, { headers: crawler, redirect: 'manual' });
}

/** @param site address of a running product */
export async function walkSite(site: string): Promise<WalkedPage[]> {
  const sitemap = await (await ask(new URL('/sitemap.xml', site).href)).text();
  const pages: WalkedPage[] = [];
  for (const [, entry = ''] of sitemap.matchAll(/<url>(.*?)<\/url>/gs)) {
    const address = /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '';
    const { pathname } = new URL(address);
    const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    const answer = await ask(address);
    const html = await answer.text();
    pages.push({
      address,
      path: pathname,
      locale: /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'de',
      alternates: Object.fromEntries(alternates.map(([, language = '', href = '']) => [language, href])),
      status: answer.status,
      html,
      read: await readPage(html, address),
    });
  }
  return pages;
}
