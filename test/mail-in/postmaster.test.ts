// Mail to the postmaster over SMTP: a ticket, as every server that takes mail owes it (RFC 5321, 4.5.1).
import { sql } from 'drizzle-orm';
import type { DNSResolver } from 'mailauth';
import { afterEach, expect, it } from 'vitest';
import { ticketLetterboxes } from '#compose/channels/support.ts';
import type { Stores } from '#compose/stores.ts';
import { createFindRecipient } from '#mail-in/receive/find-recipient.server.ts';
import { createTakeLetter } from '#mail-in/letters/take-letter.server.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { DOMAIN, mail, setUpReceiver } from './wire-receiver.ts';

const { start, greeted, database } = setUpReceiver();
const POSTMASTER = `Postmaster@${DOMAIN}`;
/** The domain of the sender says nothing about who may send, or forbids this server. */
let records: Record<string, string[][]> = {};
const resolver = (async (domain: string) => {
  const found = records[domain];
  if (found) return found;
  throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
}) as unknown as DNSResolver;

afterEach(async () => {
  records = {};
  await database().execute(sql`truncate support.tickets cascade`);
});

async function client() {
  const [db, log] = [database(), createLog('silent')];
  const stores = {
    config: { mail: { support: 'hilfe@other.example' } },
    clock: systemClock,
    database: { db },
    log,
  };
  const letterboxes = ticketLetterboxes(stores as unknown as Stores);
  const rest = { isSubscribed: async () => true, hasRoom: async () => true };
  const port = await start({
    recipient: createFindRecipient({ db, clock: systemClock, letterboxes, ...rest }),
    takeLetter: createTakeLetter({ domain: DOMAIN, log, letterboxes, resolver }),
  });
  const speaking = await greeted(port);
  return {
    send: async (message: string, to = POSTMASTER) => {
      expect((await speaking.begin(to)).at(-1)).toMatch(/^354 /);
      return speaking.say(`${message}.`);
    },
  };
}
const messages = async () => {
  const { rows } = await database().execute<{ email: string; state: string; text: string }>(sql`
    select email, state, text from support.tickets t join support.ticket_messages m on m.ticket_id = t.id`);
  return rows;
};

it('is a ticket of who wrote it, once for a letter that comes twice', async () => {
  const { send } = await client();
  const letter = `Subject: Your server\r\n${mail()}`;
  for (let time = 0; time < 2; time += 1) expect(await send(letter)).toMatch(/^250 /);
  expect(await messages()).toEqual([
    { email: 'ada@example.org', state: 'open', text: 'Your server\n\nGuten Tag' },
  ]);
});

it.each(['Postmaster', 'postmaster', 'POSTMASTER'])('is taken without a domain: %s', async (to) => {
  const { send } = await client();
  expect(await send(mail(), to)).toMatch(/^250 /);
  expect(await messages()).toMatchObject([{ email: 'ada@example.org', text: 'Guten Tag' }]);
});

it('is dropped where a machine sent it, and refused where the domain speaks against it', async () => {
  const { send } = await client();
  expect(await send(`Auto-Submitted: auto-generated\r\n${mail()}`)).toMatch(/^250 /);
  records = { '_dmarc.example.org': [['v=DMARC1; p=reject']] };
  expect(await send(mail())).toMatch(/^550 /);
  expect(await messages()).toEqual([]);
});

it.each([
  'List-Unsubscribe: <https://news.example.org/stop>',
  'list-help: <https://news.example.org>',
  'X-CSA-Complaints: csa-complaints@eco.de',
  'Precedence: bulk',
])('is dropped as a newsletter: %s', async (line) => {
  const { send } = await client();
  expect(await send(`${line}\r\n${mail()}`)).toMatch(/^250 /);
  expect(await messages()).toEqual([]);
});

it('is a ticket though the provider of who wrote it adds Feedback-ID', async () => {
  const { send } = await client();
  expect(await send(`Feedback-ID: 1:2:Ext:ProtonMail\r\n${mail()}`)).toMatch(/^250 /);
  expect(await messages()).toHaveLength(1);
});

it('is put off after twenty letters within an hour', async () => {
  const { send } = await client();
  for (let n = 0; n < 20; n += 1) expect(await send(mail())).toMatch(/^250 /);
  expect(await send(mail())).toMatch(/^452 /);
  expect(await messages()).toHaveLength(20);
});
