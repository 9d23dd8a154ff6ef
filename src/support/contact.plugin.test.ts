// The contact form over HTTP, with and without a script, and the mails of its tickets.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../test/servers/http-app.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { contactPlugin } from './contact.plugin.ts';
import { createTicketMailer } from './ticket-mails.server.ts';
import {
  answerTicket,
  closeTicket,
  eraseTicketsFrom,
  findTicket,
  forgetClosedTickets,
  listTickets,
  openTicket,
  replyToTicket,
} from './tickets.server.ts';

const SUPPORT = 'hilfe@example.org';
const t = translator('de');

let db: Database;
let app: HttpApp;
let now: Date;
let mails: Mail[];
let warned: string[];
let refuses: (mail: Mail) => boolean;
let isTooFast: boolean;
const clock = { now: () => now };

const sendMails = () =>
  createTicketMailer({
    db,
    clock,
    appName: 'Wortlaut',
    supportEmail: SUPPORT,
    publicUrl: () => 'https://wortlaut.example',
    log: { warn: (facts: object) => void warned.push('code' in facts ? String(facts.code) : '') },
    mailer: {
      send: async (mail) => {
        if (refuses(mail)) throw new Error('550 no such mailbox');
        mails.push(mail);
      },
    },
  }).mail();

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  app = await startHttpApp([
    contactPlugin({
      open: (ticket) => openTicket({ db, clock }, ticket),
      demandPace: async () => {
        if (isTooFast) throw commonErrors.too_many_requests();
      },
    }),
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  mails = [];
  warned = [];
  refuses = () => false;
  isTooFast = false;
  await sendMails();
  mails = [];
});

const written = {
  name: 'Katrin Voss',
  email: 'K.Voss@Bote.example',
  message: 'Die Aufnahme spielt ab.\n\nWas nun?',
  locale: 'de',
};
const post = (body: object) =>
  fetch(new URL('/api/contact', app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const submit = (body: Record<string, string>) =>
  fetch(new URL('/api/contact', app.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(body),
  });
const open = async (change: object = {}): Promise<number> => {
  const answer = await post({ ...written, ...change });
  expect(answer.status).toBe(201);
  const { number } = (await answer.json()) as { number: number };
  return number;
};

it('keeps a message as a ticket, confirms it without its words and forwards it with them', async () => {
  const number = await open();
  expect(await findTicket(db, number)).toMatchObject({
    state: 'open',
    email: 'k.voss@bote.example',
    messages: [{ author: 'person', text: written.message, mailedAt: null }],
  });
  await sendMails();
  await sendMails();
  expect(mails.map(({ to }) => to)).toEqual([SUPPORT, 'k.voss@bote.example']);
  const [forwarded, receipt] = mails;
  expect(forwarded?.text).toContain('Die Aufnahme spielt ab.');
  expect(forwarded?.text).toContain('Katrin Voss <k.voss@bote.example>');
  expect(receipt?.subject).toBe(
    t('mail.ticket.receipt.subject', { appName: 'Wortlaut', number: String(number) }),
  );
  for (const words of ['Aufnahme spielt', 'Katrin']) expect(receipt?.text).not.toContain(words);
});

it('mails each answer once and in the language of the page, and none to a closed ticket', async () => {
  const number = await open({ locale: 'en' });
  await sendMails();
  mails = [];
  expect(await answerTicket({ db, clock }, number, 'Please try again.\nIt is mended.')).toBe(true);
  await sendMails();
  await sendMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'k.voss@bote.example', locale: 'en' });
  expect(mails[0]?.text).toContain('Please try again.\n\nIt is mended.');
  expect((await findTicket(db, number))?.state).toBe('answered');
  expect(await closeTicket({ db, clock }, number)).toBe(true);
  expect(await closeTicket({ db, clock }, number)).toBe(false);
  expect(await answerTicket({ db, clock }, number, 'One more.')).toBe(false);
  await sendMails();
  expect(mails).toHaveLength(1);
});

it('keeps the mails to each side in a thread of their own, whose subject stays the same', async () => {
  const number = await open();
  await sendMails();
  await answerTicket({ db, clock }, number, 'Bitte noch einmal.');
  await replyToTicket({ db, clock }, number, { text: 'Geht.' });
  await open();
  await sendMails();
  const without = (subject: string) => subject.replace(/^Re: /, '');
  const threads = Map.groupBy(mails, ({ threadRoot }) => threadRoot);
  expect([...threads.values()].map((some) => some.map(({ to }) => to))).toEqual([
    [SUPPORT, SUPPORT],
    Array.from({ length: 3 }, () => 'k.voss@bote.example'),
    [SUPPORT],
    ['k.voss@bote.example'],
  ]);
  for (const [root, some] of threads) {
    expect(root).toMatch(/^<[0-9a-f-]{36}\.(?:person|operator)@wortlaut\.example>$/);
    expect(new Set(some.map(({ subject }) => without(subject))).size).toBe(1);
  }
  expect(mails.filter(({ isTyped }) => isTyped).map(({ text }) => text)).toEqual([
    expect.stringContaining('Bitte noch einmal.'),
  ]);
});

it('stands first where its person has Business, and says so in the subject of the operator’s mail alone', async () => {
  const person = { name: 'Ada', locale: 'de', text: 'Wo ist mein Text?' } as const;
  const email = 'ada@example.org';
  const number = await openTicket({ db, clock }, { ...person, email, isBusiness: true });
  now = new Date(now.getTime() + 60_000);
  const later = await open();
  const { tickets } = await listTickets(db, { most: 2 });
  expect(tickets.map((ticket) => [ticket.number, ticket.isBusiness])).toEqual([
    [number, true],
    [later, false],
  ]);
  await sendMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [SUPPORT, `Business: Anfrage ${number}`],
    [email, `Ihre Anfrage ${number} bei Wortlaut`],
    [SUPPORT, `Anfrage ${later}`],
    ['k.voss@bote.example', `Ihre Anfrage ${later} bei Wortlaut`],
  ]);
  await eraseTicketsFrom(db, email);
});

describe('a mail that is refused', () => {
  it('does not hold back the mails of others, and is tried again after a minute', async () => {
    const [first, second] = [await open(), await open({ email: 'bo@example.org' })];
    await sendMails();
    await answerTicket({ db, clock }, first, 'An die Erste.');
    await answerTicket({ db, clock }, second, 'An den Zweiten.');
    mails = [];
    refuses = ({ to }) => to === 'k.voss@bote.example';
    await sendMails();
    expect(mails.map(({ to }) => to)).toEqual(['bo@example.org']);
    expect(warned).toEqual(['ticket_mail_failed']);
    refuses = () => false;
    await sendMails();
    expect(mails.map(({ to }) => to)).toEqual(['bo@example.org']);
    now = new Date(now.getTime() + 60_000);
    await sendMails();
    expect(mails.map(({ to }) => to)).toEqual(['bo@example.org', 'k.voss@bote.example']);
  });

  it('is tried less and less often, and no more after two days', async () => {
    await open();
    let tries = 0;
    refuses = () => {
      tries += 1;
      return true;
    };
    const opened = now.getTime();
    for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 10) {
      now = new Date(opened + minutes * 60_000);
      await sendMails();
    }
    expect(tries).toBeGreaterThan(40);
    expect(tries).toBeLessThan(70);
    refuses = () => false;
    await sendMails();
    expect(mails).toEqual([]);
  });

  it('to a mistyped address is no reason to forward the message twice', async () => {
    await open();
    refuses = ({ to }) => to === 'k.voss@bote.example';
    await sendMails();
    await sendMails();
    expect(mails.map(({ to }) => to)).toEqual([SUPPORT]);
    expect(warned).toEqual(['ticket_receipt_failed']);
  });
});

it('keeps no message that lacks something, fills the trap, or comes too fast', async () => {
  const before = (await listTickets(db, { most: 1 })).total;
  for (const change of [{ message: ' ' }, { email: 'nobody' }, { name: '' }, { message: 'x'.repeat(5_001) }])
    expect((await post({ ...written, ...change })).status).toBe(400);
  expect((await post({ ...written, website: 'https://spam.example' })).status).toBe(422);
  isTooFast = true;
  expect((await post(written)).status).toBe(429);
  expect((await listTickets(db, { most: 1 })).total).toBe(before);
});

it('leads a browser without a script back to the page, to the sentence about what happened', async () => {
  const places = async (change: Record<string, string>) => {
    const answer = await submit({ ...written, ...change });
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };
  const before = (await listTickets(db, { most: 1 })).total;
  expect(await places({})).toBe('/kontakt#sent');
  expect((await listTickets(db, { most: 1 })).total).toBe(before + 1);
  expect(await places({ locale: 'en', message: '' })).toBe('/en/contact#incomplete');
  expect(await places({ website: 'x' })).toBe('/kontakt#failed');
  isTooFast = true;
  expect(await places({})).toBe('/kontakt#too-many');
});

it('forgets closed tickets after half a year, and all of an address that is erased', async () => {
  const [old, current, erased] = [await open(), await open(), await open({ email: 'weg@example.org' })];
  await closeTicket({ db, clock }, old);
  now = new Date('2027-05-22T12:00:00Z');
  await forgetClosedTickets({ db, clock });
  expect(await findTicket(db, old)).toBeNull();
  expect(await findTicket(db, current)).not.toBeNull();
  await eraseTicketsFrom(db, 'Weg@example.org');
  expect(await findTicket(db, erased)).toBeNull();
});
