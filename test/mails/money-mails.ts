// The mails about money and contracts, and those of tickets.
import { createDeclarationMails } from '#billing/contract/declaration-mails.ts';
import { createReminderMails } from '#billing/invoices/dunning/reminder-mails.ts';
import type { Invoice } from '#billing/invoices/invoice.table.ts';
import { createInvoiceMails } from '#billing/invoices/invoice-mails.server.ts';
import { createEventMails, type MailedEvent } from '#billing/subscription/event-mails.ts';
import { createBusinessMails } from '#billing/teams/business-mails.ts';
import { createTrialMails } from '#billing/subscription/trial-mails.ts';
import type { TextKey } from '#i18n/de.ts';
import { floodMail } from '#support/ticket-mail.ts';
import { ticketMail } from '#support/ticket-mail.ts';
import { AT, type Given, ID, type ListedMail, place, placed, sent, TO } from './listed-mail.ts';

const flood: ListedMail = {
  subject: 'mail.ticketFlood.subject',
  from: 'src/support/ticket-mail.ts',
  compose: ({ locale }) =>
    Promise.resolve(floodMail(place, { to: TO, locale, messageId: ID, count: 201, most: 200 })),
};

const ofTicket: ListedMail[] = (
  [
    ['receipt', 'mail.ticket.receipt.subject', false],
    ['forwarded', 'mail.ticket.forwarded.subject', false],
    ['forwarded', 'mail.ticket.forwarded.businessSubject', true],
    ['answer', 'mail.ticket.answer.subject', true],
  ] as const
).map(([variant, subject, isBusiness]) => ({
  subject,
  from: 'src/support/ticket-mail.ts',
  compose: ({ locale, names }) => {
    const author = variant === 'answer' ? ('support' as const) : ('person' as const);
    const ticket = { id: ID, number: 1_042, name: names.person, email: TO, locale, isBusiness };
    const thread = { replyTo: `${'e'.repeat(26)}@in.wortlaut.example` };
    const message = { messageId: ID, author, text: `${names.said}\n\n${names.said}`, ticket };
    return Promise.resolve(ticketMail(place, message, { to: TO, variant, thread }));
  },
}));

export const ofTickets: ListedMail[] = [...ofTicket, flood];

const mailedEvent = (kind: MailedEvent['event'], cents: number, endsAt: Date | null): MailedEvent => ({
  key: '0f',
  event: kind,
  at: AT,
  orderNumber: 'W-2026-000418',
  endsAt,
  priceCents: null,
  refundCents: kind.kind === 'cancel' ? 13_587 : 0,
  cents,
});
const TAX = { category: 'S', rateBp: 1_900 } as const;
const event = (given: Given, kind: MailedEvent['event'], cents = 0, endsAt: Date | null = AT) => {
  const mailed = mailedEvent(kind, cents, endsAt);
  return sent((mailer) =>
    createEventMails({ ...placed, mailer, fileGigabytes: 2 })(mailed, {
      email: TO,
      locale: given.locale,
      tax: TAX,
    }),
  );
};
const SEATS = { seats: 5, rateBp: TAX.rateBp };
const OF_BUSINESS: readonly MailedEvent['event'][] = [
  { kind: 'purchase', interval: 'yearly', hasEarlyStart: true, business: SEATS },
  { kind: 'change', interval: 'monthly', hasEarlyStart: false },
  { kind: 'seats', seats: 5, asOf: AT.toISOString() },
  { kind: 'cancel' },
  { kind: 'resume' },
  { kind: 'end', declaredAt: AT.toISOString() },
  { kind: 'unpaid', issuedAt: AT.toISOString() },
];
const ofBusiness = OF_BUSINESS.map(
  (happened): ListedMail => ({
    subject: `mail.business.${happened.kind}.subject` as TextKey,
    from: 'src/billing/teams/business-mails.ts',
    compose: ({ locale, names }) =>
      sent((mailer) =>
        createBusinessMails({ ...placed, mailer, fileGigabytes: 2 })(
          mailedEvent(happened, happened.kind === 'end' ? -900 : 11_900, AT),
          { email: TO, locale, team: names.person, tax: TAX },
        ),
      ),
  }),
);
const EVENTS: readonly MailedEvent['event'][] = [
  { kind: 'purchase', interval: 'yearly', hasEarlyStart: true },
  { kind: 'change', interval: 'monthly', hasEarlyStart: false },
  { kind: 'cancel' },
  { kind: 'resume' },
  { kind: 'withdraw' },
  { kind: 'replace' },
  { kind: 'end', declaredAt: AT.toISOString() },
  { kind: 'unpaid', issuedAt: AT.toISOString() },
];

const invoice = (kind: Invoice['kind']) => {
  const seller = { name: 'Muster GmbH', iban: 'DE02120300000000202051' };
  const day = { issuedAt: AT, dueAt: AT };
  return { id: ID, number: 418, kind, ...day, grossCents: 11_900, seller } as Invoice;
};

const WITHDRAWN = { kind: 'withdraw' } as const;
const PAID_LATE = { kind: 'purchase', interval: 'monthly', hasEarlyStart: true, isRenewal: true } as const;

export const ofMoney: ListedMail[] = [
  {
    subject: 'mail.business.paidLate.subject',
    from: 'src/billing/teams/business-mails.ts',
    compose: ({ locale, names }) =>
      sent((mailer) =>
        createBusinessMails({ ...placed, mailer, fileGigabytes: 2 })(
          mailedEvent({ ...PAID_LATE, business: SEATS, reference: 'in_1' }, 9_282, AT),
          { email: TO, locale, team: names.person, tax: TAX },
        ),
      ),
  },
  {
    subject: 'mail.pro.withdrawInTrial.subject',
    from: 'src/billing/subscription/event-mails.ts',
    compose: (given) => event(given, WITHDRAWN, -1_900),
  },
  {
    subject: 'mail.pro.paidLate.subject',
    from: 'src/billing/subscription/event-mails.ts',
    compose: (given) => event(given, { ...PAID_LATE, reference: 'in_1' }, 1_900),
  },
  ...EVENTS.map(
    (happened): ListedMail => ({
      subject: `mail.pro.${happened.kind}.subject` as TextKey,
      from: 'src/billing/subscription/event-mails.ts',
      compose: (given) =>
        ['withdraw', 'replace', 'end'].includes(happened.kind)
          ? event(given, happened, -900, null)
          : event(given, happened, 11_900),
    }),
  ),
  ...ofBusiness,
  ...(['trialStarted', 'trialEnds'] as const).map(
    (kind): ListedMail => ({
      subject: `mail.${kind}.subject`,
      from: 'src/billing/subscription/trial-mails.ts',
      compose: ({ locale }) =>
        sent((mailer) =>
          createTrialMails({ ...placed, mailer, freeMinutes: 10 })(kind, { email: TO, locale }, AT),
        ),
    }),
  ),
  ...(['invoice', 'correction', 'cancellation'] as const).map(
    (kind): ListedMail => ({
      subject: 'mail.invoice.subject',
      variant: kind,
      from: 'src/billing/invoices/invoice-mails.server.ts',
      compose: ({ locale }) => {
        const attached = { name: 'R-418.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') };
        const to = { attached, email: TO, locale };
        return sent((mailer) => createInvoiceMails({ ...placed, mailer })(invoice(kind), to));
      },
    }),
  ),
  {
    subject: 'mail.reminder.subject',
    from: 'src/billing/invoices/dunning/reminder-mails.ts',
    compose: ({ locale }) => {
      const due = { invoice: { ...invoice('invoice'), userId: ID }, openCents: 11_900 };
      const more = { endsPro: true, payUntil: AT };
      return sent((mailer) =>
        createReminderMails({ ...placed, mailer })({ ...due, ...more }, { email: TO, locale }),
      );
    },
  },
  ...(['cancel', 'withdraw'] as const).flatMap((kind) =>
    (['receipt', 'forwarded'] as const).map(
      (variant): ListedMail => ({
        subject: `declaration.${kind}.${variant}.subject`,
        from: 'src/billing/contract/declaration-mails.ts',
        compose: ({ locale, names }) => {
          const declared = { kind, name: names.person, email: TO, orderNumber: 'W-2026-000418' };
          const declaration = { ...declared, ground: 'ordinary' as const, reason: names.said };
          return sent((mailer) =>
            createDeclarationMails({ ...placed, mailer })[variant](declaration, AT, locale),
          );
        },
      }),
    ),
  ),
];
