// The start page with a recording of the operator's own, and with the built-in one.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ownRecordingsOf } from '#compose/public-config.ts';
import { readConfig } from '#platform/settings/config.ts';
import { ownRecordingFolder } from '../fixtures/own-recording.ts';
import { html, setUpWebServer } from '../servers/web-server.ts';

const start = setUpWebServer();
const SYNTHETIC = { '/': 'von Computerstimmen gesprochen', '/en': 'computer voices' };
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function startWithOwn() {
  folder = ownRecordingFolder();
  const ownRecordings = await ownRecordingsOf(readConfig({ HERO_RECORDING: folder }));
  return start({ ...(ownRecordings && { ownRecordings }) });
}

it.each(['/', '/en'] as const)(
  '%s says that its voices are synthetic, of the built-in recording alone',
  async (url) => {
    const builtIn = (await (await start()).inject({ url, headers: html })).body;
    expect(builtIn).toContain(SYNTHETIC[url]);
    const own = (await (await startWithOwn()).inject({ url, headers: html })).body;
    expect(own).not.toContain(SYNTHETIC[url]);
    expect(own).toContain('Jan Petersen');
    expect(own).toMatch(/<span class="[^"]*lit" data-ms="1500">12<\/span>/);
    expect(own).not.toContain('Henning Rahlfs');
  },
);

it('sends the sound of the folder, in parts where a player asks for them, and nothing else of it', async () => {
  const web = await startWithOwn();
  const { body } = await web.inject({ url: '/en', headers: html });
  const [, url = ''] = /<audio src="([^"]+)"/.exec(body) ?? [];
  expect(url).toMatch(/^\/start-recording\/recording\.en\.mp3\?v=[\w-]{8}$/);
  const whole = await web.inject({ url });
  expect(whole.headers['content-type']).toBe('audio/mpeg');
  expect(whole.rawPayload.equals(readFileSync(join(folder, 'recording.en.mp3')))).toBe(true);
  const part = await web.inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  expect((await web.inject({ url: '/start-recording/notes.txt' })).statusCode).toBe(404);
});
