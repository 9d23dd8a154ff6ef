// Every page that the sitemap names, in a browser. What needs none is in the test of the same name.
import { routeOfPath } from '#pages/paths.ts';
import { judgeOf } from '../judge-page.ts';
import { expect, inEachLanguage, test } from '../story.ts';

const kindOf = (address: string) => routeOfPath(new URL(address).pathname)?.id ?? address;

inEachLanguage(({ locale }) => {
  test('Every page is readable for everybody, asks nobody else for anything, and has nothing to complain about', async ({
    page,
  }) => {
    test.slow();
    const sitemap = await page.request.get('/sitemap.xml');
    const site = new URL(sitemap.url()).origin;
    const all = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const isEnglish = (address: string) => /^\/en(?:\/|$)/.test(new URL(address).pathname);
    const addresses = all.filter((address) => isEnglish(address) === (locale === 'en'));
    expect(addresses).toHaveLength(all.length / 2);
    const faults: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site) faults.push(`${page.url()} asks for ${request.url()}`);
    });
    page.on('console', (message) => faults.push(`${page.url()} says: ${message.text()}`));
    const judge = judgeOf(page);
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect([answer?.url(), answer?.status()]).toEqual([address, 200]);
      faults.push(...(await judge(kindOf(address))).map((fault) => `${address}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
