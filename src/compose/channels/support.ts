// Messages to the operator: the form, the mails of tickets, and what the operator does with them.
import type { Authenticator } from '#identity/caller.ts';
import { contactOf, demandMailPace, demandPace, type Identity } from '#identity/public.server.ts';
import type { Letterboxes } from '#mail-in/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { MailInConfig } from '#platform/settings/mail-in-settings.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { titlesOf } from '#projects/public.server.ts';
import {
  addLooseFile,
  answerTicket,
  closeTicket,
  contactPlugin,
  fileOfTicket,
  findTicket,
  forgetClosedTickets,
  forgetLooseFiles,
  isReplyAddress,
  listTickets,
  mailTickets,
  openTicket,
  removeLooseFile,
  replyToTicket,
  takeReply,
  ticketFilesPlugin,
  ticketsFrom,
  ticketsPlugin,
} from '#support/public.server.ts';
import type { SupportServices } from '#cli/operator/operator-services.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';

/** Answers that the operator's command left are waited for. */
const SWEEP_EVERY_MS = 10_000;
const SENT_WITHIN_MS = 60_000;
const DAY_MS = 86_400_000;

export function composeContact(
  stores: Stores,
  deps: { identity: Identity; authenticator: Authenticator; publicUrl: () => string },
): WebPlugin {
  const { identity, publicUrl } = deps;
  const { clock, database, log } = stores;
  const mail = ticketMailer(stores, publicUrl);
  // What fails now is sent by the worker later.
  const mailNow = () =>
    void mail(AbortSignal.timeout(SENT_WITHIN_MS)).catch((err: unknown) =>
      log.warn({ code: 'ticket_mail_failed', err }, 'mails of a ticket not sent'),
    );
  const { db } = database;
  const open = async (ticket: Parameters<typeof openTicket>[1]) => {
    const number = await openTicket({ db, clock }, ticket);
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
    authenticator: deps.authenticator,
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
    authenticator: deps.authenticator,
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
export function workOnTickets(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { clock, database, log } = stores;
  const mail = ticketMailer(stores, () => publicUrl);
  closing.defer(sweepRegularly({ name: 'mails of tickets', everyMs: SWEEP_EVERY_MS, log, sweep: mail }));
  const forget = async () => {
    await forgetClosedTickets({ db: database.db, clock });
    await forgetLooseFiles({ db: database.db, clock });
  };
  closing.defer(sweepRegularly({ name: 'closed tickets', everyMs: DAY_MS, log, sweep: forget }));
}

/** Answers by mail to the mails of tickets. */
export function ticketLetterboxes({ config, clock, database, log }: Stores): Letterboxes {
  const { db } = database;
  const supportEmail = config.mail.support;
  return {
    has: (localPart) => isReplyAddress(db, localPart),
    give: (localPart, letter) => takeReply({ db, clock, log, supportEmail }, localPart, letter),
  };
}

/** By a mail server of ours or by a provider. */
function takesMail({ domain, port, webhookSecret }: MailInConfig): boolean {
  return domain !== undefined && (port !== undefined || webhookSecret !== undefined);
}

function ticketMailer(stores: Stores, publicUrl: () => string) {
  const { config, clock, database, mailer, log } = stores;
  const { appName } = config;
  const supportEmail = config.mail.support;
  const replyDomain = takesMail(config.mailIn) ? config.mailIn.domain : undefined;
  const deps = { db: database.db, clock, log, mailer, appName, supportEmail, publicUrl, replyDomain };
  return (signal: AbortSignal) => mailTickets(deps, signal);
}

export function createOperatorSupport(db: Database): SupportServices {
  const deps = { db, clock: systemClock };
  return {
    listTickets: (options) => listTickets(db, options),
    showTicket: (number) => findTicket(db, number),
    answerTicket: (number, answer) => answerTicket(deps, number, answer),
    closeTicket: (number) => closeTicket(deps, number),
  };
}
