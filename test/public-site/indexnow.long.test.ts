// IndexNow through the product that runs: the key's file, and the pages of the build.
import Fastify from 'fastify';
import { freePort } from '#platform/database/embedded-postgres.ts';
import { expect, it } from 'vitest';
import { startProduct } from '../servers/product.ts';

const KEY = 'a-key-of-wortlaut';

it('sends the pages of a build once, and shows the key', async () => {
  const service = Fastify();
  const asked: { urlList: string[] }[] = [];
  const first = new Promise<void>((resolve) => {
    service.post('/', async (request) => {
      asked.push(request.body as { urlList: string[] });
      resolve();
      return {};
    });
  });
  const INDEXNOW_URL = await service.listen({ host: '127.0.0.1', port: 0 });
  const PORT = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  const product = await startProduct({ env: { PORT, PUBLIC_URL, INDEXNOW_KEY: KEY, INDEXNOW_URL } });
  try {
    const keyFile = await fetch(new URL(`/${KEY}.txt`, product.url));
    expect([keyFile.status, await keyFile.text()]).toEqual([200, KEY]);
    await first;
    const listed = await (await fetch(new URL('/sitemap.xml', product.url))).text();
    const addresses = [...listed.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(asked[0]?.urlList.toSorted((a, b) => a.localeCompare(b))).toEqual(
      addresses.toSorted((a = '', b = '') => a.localeCompare(b)),
    );
  } finally {
    await product.remove();
    await service.close();
  }
});

it('stops where search engines would not know the address of the pages', async () => {
  await expect(startProduct({ env: { INDEXNOW_KEY: KEY } })).rejects.toThrow(
    'INDEXNOW_KEY: search engines need PUBLIC_URL too',
  );
});
