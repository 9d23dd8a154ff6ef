// The bookmark on the pages of others: it brings their recordings into the form, and sends none.
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { enter, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { rowOf, spokenFile, startTranscription, untilCreated } from '../recordings.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

/** A site of somebody else, on an origin of its own. */
async function startSite(bodies: Record<string, { type: string; body: string | Buffer }>) {
  const server: Server = createServer((request, response) => {
    const found = bodies[request.url ?? ''];
    // Without one, the browser's question for an icon would be a complaint.
    response.writeHead(found ? 200 : 204, { ...(found && { 'content-type': found.type }) });
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, end };
}

const pageOf = (title: string, body: string) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>${title}</title>${body}`,
});

async function bookmarkOf(page: Page, { t, path }: Tongue): Promise<string> {
  await page.goto(path('/app/profile#sending'));
  const link = page.getByRole('link', { name: t('sending.bookmarkName', { app: 'Wortlaut' }) });
  await expect(link).toHaveAttribute('href', /^javascript:/);
  return (await link.getAttribute('href')) ?? '';
}

/** Presses it as in the bar, which a page cannot reach: as a link with its address. */
async function press(page: Page, bookmark: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector('#bookmark')?.remove();
    const link = document.createElement('a');
    link.id = 'bookmark';
    link.textContent = 'x';
    link.setAttribute('href', href);
    document.body.append(link);
  }, bookmark);
  await page.locator('#bookmark').click();
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The bookmark brings the recording of another page into the form, and it becomes a text there',
    async ({ page, context, product }) => {
      const spoken = await spokenFile('Folge 12.wav');
      const site = await startSite({
        '/one': pageOf('Sendung', '<audio src="/audio/Folge%2012.wav" controls></audio>'),
        '/audio/Folge%2012.wav': { type: 'audio/wav', body: await readFile(spoken.path) },
      });
      try {
        const person = await newAccount(product, tongue);
        await enter(page, person, tongue);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        const bookmark = await bookmarkOf(page, tongue);
        await look(page, 'bookmark-section');
        const code = decodeURIComponent(bookmark);
        const cookies = (await context.cookies()).map(({ value }) => value);
        for (const secret of [person.email, ...cookies]) expect(code).not.toContain(secret);

        await page.goto(`${site.url}/one`);
        const opened = context.waitForEvent('page');
        await press(page, bookmark);
        const app = await opened;
        await expect(app).toHaveURL(product.url + path('/app'));
        await app.getByRole('button', { name: t('shared.takeOf', { name: 'Folge 12.wav' }) }).click();
        await startTranscription(app, tongue);
        await untilCreated(app, tongue);
        await expect(rowOf(app, 'Folge 12')).toBeVisible();
      } finally {
        site.end();
      }
    },
  );

  story(
    'The bookmark asks which recording is meant, and says where there is none or the page keeps it',
    async ({ page, context, product, watch }) => {
      watch.expect(/CORS|ERR_FAILED/);
      const other = await startSite({ '/far.mp3': { type: 'audio/mpeg', body: 'ID3 far' } });
      const site = await startSite({
        '/none': pageOf('Leer', '<p>Text</p>'),
        '/far': pageOf('Fern', `<a href="${other.url}/far.mp3">Ton</a>`),
        '/two': pageOf('Zwei: A/B', '<video src="/stream/1"></video><a href="/b.mp3">b</a>'),
        '/stream/1': { type: 'video/mp4', body: 'no film' },
        '/b.mp3': { type: 'audio/mpeg', body: 'ID3 b' },
      });
      try {
        await enter(page, await newAccount(product, tongue), tongue);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        const bookmark = await bookmarkOf(page, tongue);
        const said: string[] = [];
        let answer = '1';
        page.on('dialog', (dialog) => {
          said.push(dialog.message());
          void dialog.accept(answer);
        });

        await page.goto(`${site.url}/none`);
        await press(page, bookmark);
        await expect.poll(() => said).toEqual([t('sending.scriptNone')]);

        await page.goto(`${site.url}/far`);
        const refused = context.waitForEvent('page');
        await press(page, bookmark);
        const app = { app: 'Wortlaut' };
        await expect((await refused).getByText(t('sending.scriptRefused', app))).toBeVisible();

        await page.goto(`${site.url}/two`);
        answer = '7';
        await press(page, bookmark);
        await expect
          .poll(() => said.slice(1))
          .toEqual([`${t('sending.scriptWhich')}\n1: 1\n2: b.mp3`, t('sending.scriptNumber')]);
        answer = '1';
        const opened = context.waitForEvent('page');
        await press(page, bookmark);
        // A title that is no name of a file becomes one.
        await expect((await opened).getByText('Zwei A B.mp4')).toBeVisible();
      } finally {
        other.end();
        site.end();
      }
    },
  );
});
