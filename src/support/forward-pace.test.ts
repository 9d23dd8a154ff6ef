// What the operator's mailbox gets of what people write: each message, and of a flood a line.
import { beforeEach, expect, it } from 'vitest';
import { createCappedMailer } from '#identity/public.server.ts';
import type { Mail } from '#mail/mailer.ts';
import { newId } from '#platform/ids.ts';
import { setUpDatabase } from '../../test/servers/database.ts';
import { WHOLE_A_DAY } from './forward-pace.server.ts';
import { createTicketMailer } from './ticket-mails.server.ts';
import { openTicket } from './tickets.server.ts';
import { ticketMessages, tickets } from './tickets.table.ts';

const SUPPORT = 'hilfe@example.org';
const database = setUpDatabase();
let now: Date;
let mails: Mail[] = [];
let isMailServerAway = false;
const clock = { now: () => now };
const logged: unknown[] = [];
const log = { warn: (fields: unknown) => void logged.push(fields) };

beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  mails = [];
  logged.length = 0;
  isMailServerAway = false;
  await database.db.delete(tickets);
});

/** Behind the cap on mails to one mailbox, as in the product. */
function mailer() {
  const send = async (mail: Mail) => {
    if (isMailServerAway) throw new Error('The mail server is away.');
    mails.push(mail);
  };
  const keys = { mac: (text: string) => Buffer.from(text) };
  return createCappedMailer({ db: database.db, keys, log, mailer: { send } });
}
const mailAll = () =>
  createTicketMailer({
    db: database.db,
    clock,
    mailer: mailer(),
    log,
    appName: 'Wortlaut',
    supportEmail: SUPPORT,
    publicUrl: () => 'https://wortlaut.example',
  }).mail();
const write = (email: string) =>
  openTicket({ db: database.db, clock }, { name: 'Ada', email, locale: 'de', text: 'Wo ist mein Text?' });
const mailsTo = (address: string) => mails.filter(({ to }) => to === address);
const subjects = () => mailsTo(SUPPORT).map(({ subject }) => subject);

/** Earlier on the same day. */
async function writtenAndForwarded(count: number): Promise<void> {
  const { db } = database;
  const [id, at] = [newId(), new Date('2026-11-23T00:00:00Z')];
  const ticket = { name: 'Bot', email: 'bot@example.org', locale: 'de', state: 'open' } as const;
  await db.insert(tickets).values({ id, ...ticket, createdAt: at, changedAt: at });
  const message = { ticketId: id, author: 'person', text: 'x', at, mailedAt: at } as const;
  await db.insert(ticketMessages).values(Array.from({ length: count }, () => ({ id: newId(), ...message })));
}

it('is each message of a busy day, while the mailbox of a person is sent 20 mails', async () => {
  for (let n = 0; n < 30; n += 1) await write('ada@example.org');
  await mailAll();
  expect(mailsTo(SUPPORT)).toHaveLength(30);
  expect(mailsTo('ada@example.org')).toHaveLength(20);
});

it('is a line about the first message beyond a flood’s bound, nothing about the next, and all the next day', async () => {
  await writtenAndForwarded(WHOLE_A_DAY - 1);
  const whole = await write('eda@example.org');
  now = new Date('2026-11-23T12:00:01Z');
  const first = await write('bea@example.org');
  now = new Date('2026-11-23T12:00:02Z');
  const second = await write('cem@example.org');
  await mailAll();
  expect(subjects()).toEqual([`Anfrage ${whole}`, `Seit Mitternacht ${WHOLE_A_DAY + 1} Nachrichten`]);
  // Who wrote has the receipt, and the command of the operator shows the ticket.
  expect(mailsTo('cem@example.org')).toHaveLength(1);
  const flooded = (ticket: number) => ({ code: 'ticket_flood', ticket });
  expect(logged).toEqual([flooded(first), flooded(second)]);
  now = new Date('2026-11-24T00:00:00Z');
  const next = await write('dora@example.org');
  await mailAll();
  expect(subjects().slice(2)).toEqual([`Anfrage ${next}`]);
});

it('is another line where the flood goes on, and one that could not be sent is tried again', async () => {
  await writtenAndForwarded(WHOLE_A_DAY + 100);
  await write('eda@example.org');
  isMailServerAway = true;
  await mailAll();
  isMailServerAway = false;
  now = new Date(now.getTime() + 60_000);
  await mailAll();
  expect(subjects()).toEqual([`Seit Mitternacht ${WHOLE_A_DAY + 101} Nachrichten`]);
});
