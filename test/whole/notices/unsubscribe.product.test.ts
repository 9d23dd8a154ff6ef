// Mails about results are stopped with one click (RFC 8058), through the running product.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from '../../mail-in/mail-world.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
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
  expect(settings).toMatchObject({ choices: { mail: { ready: false, failed: true } } });
  expect(mailAbout(await recorded())).toBeUndefined();
});

/** Kinds that the people of a team have. */
const ofTeam = { comment: true, assignment: true, edited: true };

it('a mail about several says what became of each, once, and one click stops those alone', async () => {
  const { body: before } = await world.person.call<object>('GET', '/api/notifications');
  const {
    telegram: _telegram,
    hasInvoices: _hasInvoices,
    hasTeam: _hasTeam,
    isPushOff: _isPushOff,
    undelivered: _undelivered,
    ...chosen
  } = before as Record<string, unknown>;
  const choices = {
    ...(chosen.choices as object),
    mail: { ready: true, failed: true, several: true, ...ofTeam },
  };
  const daily = { ...chosen, choices, bundle: 'daily' };
  expect((await world.person.call('PUT', '/api/notifications', daily)).status).toBe(204);
  const content = await readFile(await speak('the weather was fine this morning'));
  const { id: ready } = await world.person.record({ name: 'Wetter.wav', content });
  const { dataDir } = world.product;
  const held = () => queryProduct(dataDir, 'select 1 from notifications.held', []);
  while ((await held()).length === 0) await delay(50);
  const [failed] = await queryProduct<{ id: string }>(
    dataDir,
    `insert into projects (id, owner_id, title, language, locale)
     select gen_random_uuid(), owner_id, 'Sturm', language, locale from projects where id = $1 returning id`,
    [ready],
  );
  for (const status of ['processing', 'failed'])
    await queryProduct(dataDir, 'update projects set status = $1 where id = $2', [status, failed?.id]);
  await queryProduct(
    dataDir,
    `insert into notifications.held (project_id, user_id, kind, due_at)
     select $1, user_id, 'failed', due_at from notifications.held`,
    [failed?.id],
  );
  await queryProduct(dataDir, `update notifications.held set due_at = now() - interval '1 minute'`, []);
  // The sweep begins with a start.
  await world.restart();
  while ((await held()).length > 0) await delay(50);
  const digests = () => world.answers.received.filter(({ subject }) => subject?.includes('(2)'));
  const [mail] = digests();
  expect(mail?.text).toMatch(new RegExp(`Wetter.*fertig: \\S+/app/f/${ready}`));
  expect(mail?.text).toContain(`/app/f/${failed?.id}`);
  const unnotified = 'select 1 from projects where id = any($1) and notified_at is null';
  expect(await queryProduct(dataDir, unnotified, [[ready, failed?.id]])).toEqual([]);
  expect(mail?.text).toMatch(/\/abbestellen\S*#results\.[\w-]{32}/);
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const url = new URL(list?.unsubscribe?.url ?? '').pathname;
  expect((await fetch(`${world.product.url}${url}`, { method: 'POST' })).status).toBe(204);
  const { body: after } = await world.person.call<object>('GET', '/api/notifications');
  expect(after).toMatchObject({ choices: { mail: { ready: true, failed: true, several: false } } });
  expect(digests()).toHaveLength(1);
});

it('refuses settings that are none, and keeps those before', async () => {
  const wanted = {
    choices: {
      mail: { ready: true, failed: true, several: true, ...ofTeam },
      telegram: { ready: false, failed: false, invoice: true, ...ofTeam },
      push: { ready: true, failed: false, invoice: false, ...ofTeam },
    },
    showTitles: true,
    alsoAnswered: false,
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
    { showTitles: undefined },
    // The mail of an invoice is owed.
    { choices: { ...wanted.choices, mail: { ...wanted.choices.mail, invoice: false } } },
    // Browsers show them with the kinds that they are of.
    { choices: { ...wanted.choices, push: { ...wanted.choices.push, several: true } } },
  ])
    expect((await world.person.call('PUT', '/api/notifications', { ...wanted, ...wrong })).status).toBe(400);
  expect((await world.person.call('GET', '/api/notifications')).body).toEqual({
    ...wanted,
    telegram: 'off',
    hasInvoices: false,
    hasTeam: false,
    isPushOff: false,
    undelivered: [],
  });
});
