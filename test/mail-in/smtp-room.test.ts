// Mail that has no room: on the disk, or among what waits of one owner; put off over SMTP before it fills the disk.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressOf } from '#mail-in/addresses.server.ts';
import { mailInLimits } from '#mail-in/mail-in-limits.ts';
import { createFindRecipient } from '#mail-in/receive/find-recipient.server.ts';
import { storeMessage } from '#mail-in/receive/store-message.server.ts';
import { systemClock } from '#platform/clock.ts';
import { DOMAIN, mail, OWNER, setUpReceiver, TO } from './wire-receiver.ts';

const MB = 1024 ** 2;
const { start, greeted, storeDeps, jobs, database, rows } = setUpReceiver();

/** With an address that is looked up as the product does. */
async function startWithRoom(hasRoom: () => Promise<boolean>) {
  const db = database();
  const letterboxes = { has: async () => false };
  const find = { db, clock: systemClock, letterboxes, isSubscribed: async () => true, hasRoom };
  const to = `${await addressOf(find, OWNER)}@${DOMAIN}`;
  const port = await start({
    recipient: createFindRecipient(find),
    store: (envelope, content) => storeMessage({ ...storeDeps(), hasRoom }, envelope, content),
  });
  return { to, port };
}

const waiting = (bytes: number) =>
  database().execute(sql`
    insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes, blob_key)
    values (gen_random_uuid(), ${OWNER}, gen_random_uuid(), '', '', '', now(), ${bytes}, 'mail-in/waiting')`);

it('puts mail off with 452 where the disk has no more than its reserve, before a byte of it comes', async () => {
  let hasRoom = false;
  const { to, port } = await startWithRoom(async () => hasRoom);
  const client = await greeted(port);
  await client.say('MAIL FROM:<ada@example.org>');
  expect(await client.say(`RCPT TO:<${to}>`)).toMatch(/^452 4\.3\.1 /);
  hasRoom = true;
  expect(await client.say(`RCPT TO:<${to}>`)).toMatch(/^250 /);
});

it('cuts off a message for which the disk has no more room while it comes, and keeps nothing of it', async () => {
  let looks = 0;
  const hasRoom = async () => {
    looks += 1;
    return looks < 3;
  };
  const port = await start({
    store: (envelope, content) => storeMessage({ ...storeDeps(), hasRoom }, envelope, content),
  });
  const client = await greeted(port);
  expect((await client.begin(TO)).at(-1)).toMatch(/^354 /);
  client.write(mail());
  const line = `${'x'.repeat(998)}\r\n`;
  for (let sent = 0; sent < 40 * MB; sent += MB) client.write(line.repeat(MB / 1_000));
  expect(await client.say('\r\n.')).toMatch(/^452 4\.3\.1 /);
  // At the beginning, and after each MB; never again once there was none.
  expect(looks).toBe(3);
  expect([await rows(), jobs]).toEqual([[], []]);
});

it('puts off with 452 the mail of an owner of whom too much waits, and takes it once that is worked off', async () => {
  const { to, port } = await startWithRoom(async () => true);
  const client = await greeted(port);
  await waiting(mailInLimits.waitingBytes - 1);
  // It fits at first: how long it is shows while it comes.
  expect((await client.begin(to)).at(-1)).toMatch(/^354 /);
  expect(await client.say(`${mail()}.`)).toMatch(/^452 4\.3\.1 /);
  expect(await rows()).toHaveLength(1);
  await waiting(1);
  await client.say('MAIL FROM:<ada@example.org>');
  expect(await client.say(`RCPT TO:<${to}>`)).toMatch(/^452 4\.3\.1 /);
  await database().execute(sql`update mail_in.messages set finished_at = now()`);
  expect(await client.say(`RCPT TO:<${to}>`)).toMatch(/^250 /);
  expect(await client.say('DATA')).toMatch(/^354 /);
  expect(await client.say(`${mail()}.`)).toMatch(/^250 /);
});
