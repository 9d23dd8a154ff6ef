// The mails of a ticket: its number to who wrote, what was written to the operator, and each answer.
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/translate.ts';
import {
  type Mail,
  type MailAttachment,
  type Mailer,
  mailStatus,
  MessageTooLargeError,
  RefusedMailError,
} from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { contentsOfMessage } from './files/ticket-files.server.ts';
import { forwardingOf, WHOLE_A_DAY } from './forward-pace.server.ts';
import { newReplyPart } from './replies/reply-address.ts';
import { floodMail, type TicketThread, ticketMail } from './ticket-mail.ts';
import { ticketMessages, tickets } from './tickets.table.ts';

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Pick<Log, 'warn'>;
  appName: string;
  /** Where the operator reads; what a person writes is forwarded there. */
  supportEmail: string;
  publicUrl: () => string;
  /** Of the addresses that take answers; undefined where no mail comes in. */
  replyDomain?: string | undefined;
};

/** The signal is aborted where a stop waits no longer. */
type Work = Deps & { signal: AbortSignal };

type Due = {
  messageId: string;
  at: Date;
  author: 'person' | 'support';
  text: string;
  /** Of the mail that it came by. */
  mailKey: string | null;
  ticket: {
    id: string;
    number: number;
    name: string;
    email: string;
    locale: Locale;
    isBusiness: boolean;
    replyPart: string | null;
  };
};

/** A mail that could not be sent for so long stays unsent; the log and `tickets show` say so. */
const TRIED_FOR_MS = 2 * 86_400_000;
/** How long the mails of a message belong to the process that took them; longer than a slow mail server takes for them. */
const CLAIMED_FOR_MS = 10 * 60_000;
/** The wait after a refusal is half the age of the message, within these bounds. */
const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** How long a stop waits for the mail that goes out: the rest of the process has to stop within seconds as well. */
const LAST_MAIL_MS = 2_000;

export type TicketMailer = {
  /**
   * Sends what is due, oldest first, one message at a time, however often it is called. Resolves once nothing is due. One that
   * is refused does not hold back the others; a later call tries again.
   */
  mail(): Promise<void>;
  /**
   * Resolves once the mail that is going out has gone, or was given up for now because the mail server is slow; what is left
   * is for another process.
   */
  stop(): Promise<void>;
};

/** One for a process: a slow mail server then takes one sending, and no connection to the database. */
export function createTicketMailer(deps: Deps): TicketMailer {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const leaving = new AbortController();
  const work = { ...deps, signal: leaving.signal };
  const run = async () => {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        while (!isStopped && (await mailNext(work)));
      }
    } finally {
      running = null;
    }
  };
  return {
    mail: () => {
      // What was stored after the last look of a run at work is looked for by that run, too.
      isWanted = true;
      running ??= run();
      return running;
    },
    stop: async () => {
      isStopped = true;
      const impatience = setTimeout(() => leaving.abort(), LAST_MAIL_MS);
      await running?.catch(() => undefined);
      clearTimeout(impatience);
    },
  };
}

/**
 * A statement takes the message, its mails go out with no transaction open, a second statement notes that they went. A
 * process that is killed in between, or cannot note it, leaves them to be sent once more under the same Message-IDs: once for
 * each kill, and no sooner than `CLAIMED_FOR_MS` after the time before. They go twice as well where sending them takes
 * longer than that and another process looks meanwhile, and where a stop gave up what the mail server had taken.
 * @returns false where nothing is due
 */
async function mailNext(deps: Work): Promise<boolean> {
  const { db, clock } = deps;
  const claimed = await claim(deps);
  if (!claimed) return false;
  const ofMessage = and(eq(ticketMessages.id, claimed.id), isNull(ticketMessages.mailedAt));
  const due = await dueOf(db, claimed.id);
  if (!due) return true;
  try {
    const thread = await threadOf(deps, due.ticket);
    await send(deps, due, { thread, files: await contentsOfMessage(db, due.messageId) });
  } catch (err) {
    deps.log.warn(
      { code: 'ticket_mail_failed', ticket: due.ticket.number, err },
      'mail of a ticket not sent',
    );
    const endsAt = new Date(claimed.at.getTime() + TRIED_FOR_MS);
    // The operator's own mailbox can be mended within that time.
    const isRefused = due.author === 'support' && err instanceof RefusedMailError;
    const nextMailAt = isRefused ? endsAt : nextTry(claimed.at, clock.now());
    if (nextMailAt >= endsAt) {
      const about = { code: 'mail_undelivered', kind: 'ticket', status: mailStatus(err) };
      deps.log.warn({ ...about, ticket: due.ticket.number }, 'a mail will not be tried again');
    }
    await db.update(ticketMessages).set({ nextMailAt }).where(ofMessage);
    return true;
  }
  await db.update(ticketMessages).set({ mailedAt: clock.now(), nextMailAt: null }).where(ofMessage);
  return true;
}

function nextTry(writtenAt: Date, now: Date): Date {
  const half = (now.getTime() - writtenAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
}

/** Several processes take different ones. */
async function claim({ db, clock }: Deps): Promise<{ id: string; at: Date } | undefined> {
  const now = clock.now();
  const next = db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(
      and(
        isNull(ticketMessages.mailedAt),
        gt(ticketMessages.at, new Date(now.getTime() - TRIED_FOR_MS)),
        or(isNull(ticketMessages.nextMailAt), lte(ticketMessages.nextMailAt, now)),
      ),
    )
    .orderBy(asc(ticketMessages.at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(ticketMessages)
    .set({ nextMailAt: new Date(now.getTime() + CLAIMED_FOR_MS) })
    .where(sql`${ticketMessages.id} = (${next})`)
    .returning({ id: ticketMessages.id, at: ticketMessages.at });
  return claimed;
}

async function dueOf(db: Queryable, messageId: string): Promise<Due | undefined> {
  const [due] = await db
    .select({
      messageId: ticketMessages.id,
      at: ticketMessages.at,
      author: ticketMessages.author,
      text: ticketMessages.text,
      mailKey: ticketMessages.mailKey,
      ticket: {
        id: tickets.id,
        number: tickets.number,
        name: tickets.name,
        email: tickets.email,
        locale: tickets.locale,
        isBusiness: tickets.isBusiness,
        replyPart: tickets.replyPart,
      },
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketMessages.id, messageId));
  return due;
}

async function threadOf({ db, replyDomain }: Deps, ticket: Due['ticket']): Promise<TicketThread> {
  if (replyDomain === undefined) return {};
  const replyPart = ticket.replyPart ?? (await replyPartOf(db, ticket.id));
  const [last] = await db
    .select({ mailId: ticketMessages.mailId })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticket.id),
        eq(ticketMessages.author, 'person'),
        isNotNull(ticketMessages.mailId),
      ),
    )
    .orderBy(desc(ticketMessages.at))
    .limit(1);
  return { replyTo: `${replyPart}@${replyDomain}`, inReplyTo: last?.mailId ?? undefined };
}

/** Another process may have given it one meanwhile. */
async function replyPartOf(db: Queryable, ticketId: string): Promise<string> {
  const [ticket] = await db
    .update(tickets)
    .set({ replyPart: sql`coalesce(${tickets.replyPart}, ${newReplyPart()})` })
    .where(eq(tickets.id, ticketId))
    .returning({ replyPart: tickets.replyPart });
  if (!ticket?.replyPart) throw new Error('The ticket is gone.');
  return ticket.replyPart;
}

async function send(
  deps: Work,
  due: Due,
  { thread, files }: { thread: TicketThread; files: readonly MailAttachment[] },
): Promise<void> {
  const { ticket, author } = due;
  const place = { appName: deps.appName, publicUrl: deps.publicUrl() };
  if (author === 'support') {
    const answer = { to: ticket.email, variant: 'answer', thread } as const;
    await sendWith(deps, (more) => ticketMail(place, due, { ...answer, ...more }), files);
    return;
  }
  await forward(deps, due, { place, replyTo: thread.replyTo, files });
  // Who writes by mail has their own copy, and a machine at the other end nothing to answer.
  if (due.mailKey !== null) return;
  // Once at most: the address may be mistyped, and the operator must not get the message each minute because of it.
  const receipt = ticketMail(place, due, { to: ticket.email, variant: 'receipt', thread });
  await deps.mailer.send(receipt, deps.signal).catch((err: unknown) => {
    deps.signal.throwIfAborted();
    deps.log.warn(
      { code: 'ticket_receipt_failed', ticket: ticket.number, err },
      'receipt of a ticket not sent',
    );
  });
}

async function forward(
  deps: Work,
  due: Due,
  more: {
    place: { appName: string; publicUrl: string };
    replyTo: string | undefined;
    files: readonly MailAttachment[];
  },
): Promise<void> {
  const { place, replyTo, files } = more;
  const { messageId, at, ticket } = due;
  const to = deps.supportEmail;
  const { as, nth } = await forwardingOf(deps.db, { id: messageId, at });
  if (as === 'whole') {
    const forwarded = { to, variant: 'forwarded', thread: { replyTo } } as const;
    return sendWith(deps, (without) => ticketMail(place, due, { ...forwarded, ...without }), files);
  }
  deps.log.warn({ code: 'ticket_flood', ticket: ticket.number }, 'message of a ticket not forwarded');
  const line = { to, locale: ticket.locale, messageId, count: nth, most: WHOLE_A_DAY };
  if (as === 'line') await deps.mailer.send(floodMail(place, line), deps.signal);
}

/** Where the mail server takes no mail of that size, the words go without the files, and say so: the ticket has them. */
async function sendWith(
  { mailer, signal }: Work,
  compose: (more: { withoutFiles: boolean }) => Mail,
  attachments: readonly MailAttachment[],
): Promise<void> {
  const mail = compose({ withoutFiles: false });
  if (attachments.length === 0) return mailer.send(mail, signal);
  try {
    await mailer.send({ ...mail, attachments }, signal);
  } catch (error) {
    if (!(error instanceof MessageTooLargeError)) throw error;
    await mailer.send(compose({ withoutFiles: true }), signal);
  }
}
