// Messages to the operator: the form, the mails of tickets, and what the operator does with them.
import { hasBusiness } from '#billing/public.server.ts';
import {
  contactOf,
  demandMailPace,
  demandPace,
  findAccount,
  type Identity,
} from '#identity/public.server.ts';
import type { Letterboxes } from '#mail-in/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { MailInConfig } from '#platform/settings/mail-in-settings.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { titlesOf } from '#projects/public.server.ts';
import {
  addLooseFile,
  answerTicket,
  closeTicket,
  contactPlugin,
  createTicketMailer,
  fileOfTicket,
  findTicket,
  forgetClosedTickets,
  forgetLooseFiles,
  isPostmaster,
  isReplyAddress,
  listTickets,
  noteUnreadReply,
  openTicket,
  removeLooseFile,
  replyToTicket,
  takePostmasterLetter,
  takeReply,
  ticketFilesPlugin,
  ticketsFrom,
  ticketsPlugin,
  type TicketMailer,
} from '#support/public.server.ts';
import type { SupportServices } from '#cli/operator/operator-services.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';
import { saveTicketFile } from './ticket-file.ts';

/** Answers that the operator's command left are waited for. */
const SWEEP_EVERY_MS = 10_000;
const DAY_MS = 86_400_000;

export function composeContact(
  stores: Stores,
  deps: { identity: Identity; ticketMailer: TicketMailer },
): WebPlugin {
  const { identity, ticketMailer } = deps;
  const { clock, database, log } = stores;
  // What fails now is sent by the worker later.
  const mailNow = () =>
    void ticketMailer
      .mail()
      .catch((err: unknown) => log.warn({ code: 'ticket_mail_failed', err }, 'mails of a ticket not sent'));
  const { db } = database;
  const open = async (ticket: Parameters<typeof openTicket>[1]) => {
    const account = await findAccount(db, ticket.email);
    const isBusiness = account !== null && (await hasBusiness(db, account.id, clock.now()));
    const number = await openTicket({ db, clock }, { ...ticket, isBusiness });
    mailNow();
    return number;
  };
  const contact = contactPlugin({
    open,
    demandPace: async (request, email) => {
      await demandPace(identity.limits, 'write', request.ip);
      await demandMailPace(identity.limits, 'contact', email);
    },
  });
  const own = ticketsPlugin({
    open,
    emailOf: async (userId) => (await contactOf(db, userId))?.email ?? null,
    ticketsFrom: (email) => ticketsFrom(db, email),
    titlesOf: (userId, projectIds) => titlesOf(db, userId, projectIds),
    reply: async (number, message) => {
      const isKept = await replyToTicket({ db, clock }, number, message);
      if (isKept) mailNow();
      return isKept;
    },
    close: (number) => closeTicket({ db, clock }, number),
    demandPace: (request) => demandPace(identity.limits, 'write', request.ip),
  });
  const emailOf = async (userId: string) => (await contactOf(db, userId))?.email ?? null;
  const files = ticketFilesPlugin({
    add: (ownerId, file) => addLooseFile({ db, clock }, ownerId, file),
    remove: (ownerId, id) => removeLooseFile(db, ownerId, id),
    find: async (userId, number, id) => {
      const email = await emailOf(userId);
      return email === null ? null : fileOfTicket(db, { number, email }, id);
    },
    demandPace: (request) => demandPace(identity.limits, 'write', request.ip),
  });
  return async (app) => {
    await app.register(contact);
    await app.register(own);
    await app.register(files);
  };
}

/** In the worker: sends what was answered, and what a process left that ended too early. */
export function workOnTickets(
  stores: Stores,
  ticketMailer: TicketMailer,
  closing: AsyncDisposableStack,
): void {
  const { clock, database, log } = stores;
  const sweep = () => ticketMailer.mail();
  closing.defer(sweepRegularly({ name: 'mails of tickets', everyMs: SWEEP_EVERY_MS, log, sweep }));
  const forget = async () => {
    await forgetClosedTickets({ db: database.db, clock });
    await forgetLooseFiles({ db: database.db, clock });
  };
  closing.defer(sweepRegularly({ name: 'closed tickets', everyMs: DAY_MS, log, sweep: forget }));
}

/** Answers by mail to the mails of tickets, and mail to the postmaster. */
export function ticketLetterboxes({
  config,
  clock,
  database,
  log,
}: Pick<Stores, 'config' | 'clock' | 'database' | 'log'>): Letterboxes {
  const { db } = database;
  const supportEmail = config.mail.support;
  return {
    has: async (localPart) => isPostmaster(localPart) || (await isReplyAddress(db, localPart)),
    give: (localPart, letter) =>
      isPostmaster(localPart)
        ? takePostmasterLetter({ db, clock, log }, letter)
        : takeReply({ db, clock, log, supportEmail }, localPart, letter),
    note: (localPart, letter) => noteUnreadReply({ db, clock, log }, localPart, letter),
  };
}

/** By a mail server of ours or by a provider. */
function takesMail({ domain, port, webhookSecret }: MailInConfig): boolean {
  return domain !== undefined && (port !== undefined || webhookSecret !== undefined);
}

/** For both roles of a process. */
export function composeTicketMailer(stores: Stores, publicUrl: () => string): TicketMailer {
  const { config, clock, database, mailer, log } = stores;
  const { appName } = config;
  const supportEmail = config.mail.support;
  const replyDomain = takesMail(config.mailIn) ? config.mailIn.domain : undefined;
  const deps = { db: database.db, clock, log, mailer, appName, supportEmail, publicUrl, replyDomain };
  return createTicketMailer(deps);
}

/** A ticket is looked at again and again while it is answered: that is one entry an hour. */
const SHOWN_ONCE_MS = 60 * 60_000;

export function createOperatorSupport(db: Database, log: Log, logAccess: LogAccess): SupportServices {
  const deps = { db, clock: systemClock };
  return {
    listTickets: (options) => listTickets(db, options),
    showTicket: async (number) => {
      const ticket = await findTicket(db, number);
      const account = ticket && (await findAccount(db, ticket.email));
      if (account)
        await logAccess({
          ownerId: account.id,
          actor: 'support',
          action: 'ticket_shown',
          onceInMs: SHOWN_ONCE_MS,
        });
      return ticket;
    },
    answerTicket: (number, answer) => answerTicket(deps, number, answer),
    closeTicket: (number) => closeTicket(deps, number),
    saveTicketFile: (order) => saveTicketFile({ db, log, logAccess }, order),
  };
}
