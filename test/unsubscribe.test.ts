// Mails about results are stopped with one click (RFC 8058), through the running product.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from './mail-in/mail-world.ts';
import { queryProduct } from './product-database.ts';
import { speak } from './synthetic-speech.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
}, 60_000);
afterAll(() => world.remove());

async function recorded(): Promise<string> {
  const content = await readFile(await speak('the weather was fine this morning'));
  const { id } = await world.person.record({ name: 'Wetter.wav', content });
  const query = 'select 1 from projects where id = $1 and notified_at is not null';
  while ((await queryProduct(world.product.dataDir, query, [id])).length === 0) await delay(50);
  return id;
}
const mailAbout = (id: string) => world.answers.received.find(({ text }) => text?.includes(`/app/f/${id}`));

it('a mail about a result names the way, a POST of a mail program takes it, and no further mail comes', async () => {
  const mail = mailAbout(await recorded());
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const url = list?.unsubscribe?.url ?? '';
  expect(url).toMatch(/\/api\/notifications\/stop\/[\w-]{32}\/ready$/);
  expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
  expect(mail?.text).toMatch(/\/(?:abbestellen|unsubscribe)\S*#ready\.[\w-]{32}/);
  // Programs that look at links must not stop anything.
  expect((await fetch(url)).status).toBe(404);
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(204);
  expect(
    (await fetch(url.replace(/stop\/[\w-]{32}/, `stop/${'a'.repeat(32)}`), { method: 'POST' })).status,
  ).toBe(404);
  const { body: settings } = await world.person.call<object>('GET', '/api/notifications');
  expect(settings).toMatchObject({ ready: false, failed: true });
  expect(mailAbout(await recorded())).toBeUndefined();
}, 90_000);

it('refuses settings that are none, and keeps those before', async () => {
  const wanted = {
    ready: true,
    failed: true,
    bundle: 'daily',
    quietFrom: 60,
    quietUntil: 90,
    timeZone: 'Europe/Berlin',
  };
  expect((await world.person.call('PUT', '/api/notifications', wanted)).status).toBe(204);
  for (const wrong of [
    { timeZone: 'Mars/Olympus' },
    { quietFrom: 1440 },
    { quietUntil: null },
    { bundle: 'never' },
  ])
    expect((await world.person.call('PUT', '/api/notifications', { ...wanted, ...wrong })).status).toBe(400);
  expect((await world.person.call('GET', '/api/notifications')).body).toEqual(wanted);
});
