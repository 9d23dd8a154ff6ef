// A request for an offer over HTTP, with and without a script: the ticket, and the mails of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../test/servers/http-app.ts';
import type { Mail } from '#mail/mailer.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { contactPlugin } from './contact.plugin.ts';
import { createTicketMailer } from './ticket-mails.server.ts';
import { findTicket, listTickets, openTicket, ticketsFrom } from './tickets.server.ts';

const SUPPORT = 'hilfe@example.org';

let db: Database;
let app: HttpApp;
let mails: Mail[];
let isTooFast: boolean;

const sendMails = () =>
  createTicketMailer({
    db,
    clock,
    appName: 'Wortlaut',
    supportEmail: SUPPORT,
    publicUrl: () => 'https://wortlaut.example',
    log: { warn: () => undefined },
    mailer: { send: async (mail) => void mails.push(mail) },
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
beforeEach(() => {
  mails = [];
  isTooFast = false;
});

describe('a request for an offer', () => {
  const asked = {
    name: 'Katrin Voss',
    email: 'Angebot@Bote.example',
    company: 'Steinauer Bote GmbH',
    seats: '12',
    hosting: 'own',
    phone: ' +49 4131 1234 ',
    message: 'Ab Januar.',
    locale: 'de',
  };
  const ask = (body: object) =>
    fetch(new URL('/api/contact/offer', app.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('becomes a ticket with all that the operator needs, and is confirmed by its number alone', async () => {
    const answer = await ask(asked);
    expect(answer.status).toBe(201);
    const { number } = (await answer.json()) as { number: number };
    expect(await findTicket(db, number)).toMatchObject({
      name: 'Katrin Voss',
      email: 'angebot@bote.example',
      offer: { company: 'Steinauer Bote GmbH', seats: 12, hosting: 'own', phone: '+49 4131 1234' },
      messages: [
        {
          text: [
            'Anfrage nach einem Angebot',
            'Unternehmen oder Behörde: Steinauer Bote GmbH\nAnzahl der Plätze: 12\nOrt des Betriebs: Auf eigenen Servern\nTelefon: +49 4131 1234',
            'Ab Januar.',
          ].join('\n\n'),
        },
      ],
    });
    await sendMails();
    const [forwarded, receipt] = mails;
    expect([forwarded?.to, receipt?.to]).toEqual([SUPPORT, 'angebot@bote.example']);
    for (const words of ['Steinauer Bote', 'Ab Januar.']) {
      expect(forwarded?.text).toContain(words);
      expect(receipt?.text).not.toContain(words);
    }
    expect(receipt?.subject).toContain(String(number));
  });

  it('is not kept where it lacks something, names one seat, fills the trap or comes too fast', async () => {
    const before = (await listTickets(db, { most: 1 })).total;
    for (const change of [
      { seats: '1' },
      { seats: '2.5' },
      { seats: 'zehn' },
      { seats: '10000' },
      { hosting: 'moon' },
      { company: ' ' },
      { company: 'A\nTelefon: 1' },
      { email: 'nobody' },
    ])
      expect((await ask({ ...asked, ...change })).status).toBe(400);
    expect((await ask({ ...asked, website: 'https://spam.example' })).status).toBe(422);
    isTooFast = true;
    expect((await ask(asked)).status).toBe(429);
    expect((await listTickets(db, { most: 1 })).total).toBe(before);
  });

  it('leads a browser without a script back to its own page, and needs neither phone nor message', async () => {
    const email = 'plain@bote.example';
    const places = async (change: Record<string, string>) => {
      const body = new URLSearchParams({ ...asked, email, phone: '', message: '', ...change });
      const url = new URL('/api/contact/offer', app.url);
      return (await fetch(url, { method: 'POST', redirect: 'manual', body })).headers.get('location');
    };
    expect(await places({})).toBe('/business-suite/angebot#sent');
    const [kept] = await ticketsFrom(db, email);
    expect(kept?.offer).toEqual({ company: 'Steinauer Bote GmbH', seats: 12, hosting: 'own' });
    expect(await places({ locale: 'en', seats: '' })).toBe('/en/business-suite/offer#incomplete');
  });
});
