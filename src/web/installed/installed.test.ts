// What browsers install: the manifest, its icons, the frames of pages, and the list of the worker.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caller, html, setUpWebServer } from '../../../test/servers/web-server.ts';
import { locales } from '#i18n/texts.ts';
import { pathFor } from '#pages/paths.ts';
import { manifestAddress } from './manifest-address.ts';
import { manifestPlugin } from './manifest.plugin.ts';
import { addressWithoutLine, offlineFrames } from './offline-address.ts';
import { isShareAddress, shareAddress } from './share-address.ts';
import { sharePlugin } from './share.plugin.ts';

const start = setUpWebServer();
const ID = '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77';

/** Width and height stand in the first chunk of a PNG. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it.each([
    ['/app.webmanifest', 'de', '/app', 'Aufnahmen'],
    ['/en/app.webmanifest', 'en', '/en/app', 'recordings'],
  ])(
    'at %s is of the language, and its icons have the sizes that it says',
    async (url, lang, startUrl, word) => {
      const web = await start({ plugins: [manifestPlugin({ appName: 'Mitschrift' })] });
      const answer = await web.inject({ url });
      expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
      const manifest = answer.json();
      expect(manifest).toMatchObject({ lang, start_url: startUrl, id: '/app', name: 'Mitschrift' });
      expect(manifest.description).toContain(word);
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
      for (const { src, sizes } of manifest.icons) {
        const icon = await web.inject({ url: src });
        expect([src, icon.statusCode, sizeOf(icon.rawPayload)]).toEqual([src, 200, sizes]);
      }
    },
  );

  it('is linked from the signed-in pages, and not from the public ones', async () => {
    const web = await start({ caller });
    const bodyOf = async (url: string) => (await web.inject({ url, headers: html })).body;
    expect(await bodyOf('/en/app')).toContain('<link rel="manifest" href="/en/app.webmanifest"/>');
    expect(await bodyOf('/en/terms')).not.toContain('manifest"');
  });
});

it('programs that ask for an icon at its usual address get one, on public pages as well', async () => {
  const web = await start();
  const apple = await web.inject({ url: '/apple-touch-icon.png' });
  expect([apple.statusCode, sizeOf(apple.rawPayload)]).toEqual([200, '180x180']);
  const favicon = await web.inject({ url: '/favicon.ico' });
  // The kind of file, and that it holds one picture.
  expect([favicon.statusCode, favicon.rawPayload.subarray(0, 6).toString('hex')]).toEqual([
    200,
    '000001000100',
  ]);
  const app = await (await start({ caller })).inject({ url: '/app', headers: html });
  expect(app.body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
});

describe('files that another app hands over', () => {
  it.each(locales)('are asked for by the manifest, %s, under the scope of the worker', async (locale) => {
    const web = await start({ plugins: [manifestPlugin({ appName: 'Mitschrift' })] });
    const { share_target: target } = (await web.inject({ url: manifestAddress(locale) })).json();
    expect(target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
    expect(target.action.startsWith(`${pathFor(locale, 'app')}/`)).toBe(true);
    expect(isShareAddress(target.action)).toBe(true);
    expect(target.params.files[0].accept).toEqual(
      expect.arrayContaining(['audio/*', 'video/*', '.opus', '.caf', '.dss']),
    );
  });

  it.each(locales)('are asked for once more where they come to the server, %s', async (locale) => {
    const web = await start({ plugins: [sharePlugin] });
    const url = shareAddress(locale);
    const form = new FormData();
    form.append('files', new File([new Uint8Array(3_000_000)], 'Interview.m4a', { type: 'audio/mp4' }));
    const body = new Response(form);
    const answer = await web.inject({
      method: 'POST',
      url,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${pathFor(locale, 'app')}?shared=lost`);
    const again = await web.inject({ url });
    expect([again.statusCode, again.headers.location]).toEqual([303, pathFor(locale, 'app')]);
  });
});

describe('the frame of a page without a network', () => {
  it.each(offlineFrames)('$url holds nothing of the person who fetches it', async ({ url, path }) => {
    const web = await start({ caller });
    const frame = await web.inject({ url, headers: html });
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-type']).toMatch(/^text\/html/);
    expect((await web.inject({ url: path, headers: html })).body).toContain(caller.email);
    for (const own of [caller.email, '"filled"']) expect(frame.body).not.toContain(own);
  });

  it('is there for the list and for recordings; other addresses lead to the list', () => {
    expect(addressWithoutLine('/app')).toEqual({ kind: 'frame', frame: '/builds/frame/de/app' });
    expect(addressWithoutLine(`/en/app/f/${ID}`)).toEqual({
      kind: 'frame',
      frame: '/builds/frame/en/detail',
    });
    expect(addressWithoutLine('/en/app/profile')).toEqual({ kind: 'other', path: '/en/app' });
    expect(addressWithoutLine('/apples')).toEqual({ kind: 'other', path: '/app' });
  });
});

it('the worker keeps files that are there, frames of this build, and nothing of the API', () => {
  const client = join(process.cwd(), 'build', 'client');
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8');
  const { id } = JSON.parse(readFileSync(join(process.cwd(), 'build', 'build.json'), 'utf8'));
  const kept = [...worker.matchAll(/url:`([^`]+)`,revision:(null|`[^`]+`)/g)].map(
    ([, url = '', revision = '']) => ({
      url,
      revision,
    }),
  );
  const files = kept.filter(({ url }) => !url.startsWith('/builds/'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(({ url }) => !existsSync(join(client, url)))).toEqual([]);
  expect(kept.filter(({ url }) => url.startsWith('/builds/'))).toEqual(
    offlineFrames.map(({ url }) => ({ url, revision: `\`${id}\`` })),
  );
});
