// The mails of a ticket: its number to who wrote, what was written to the operator, and each answer.
import { and, asc, desc, eq, gt, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Locale } from '#i18n/translate.ts';
import { type Mail, type MailAttachment, type Mailer, MessageTooLargeError } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { contentsOfMessage } from './files/ticket-files.server.ts';
import { newReplyPart } from './replies/reply-address.ts';
import { type TicketThread, ticketMail } from './ticket-mail.ts';
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

type Due = {
  messageId: string;
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
    replyPart: string | null;
  };
};

/** A mail that is refused for so long stays unsent; `tickets show` says so. */
const TRIED_FOR_MS = 2 * 86_400_000;

/** Sends what has not been sent, oldest first. One that is refused does not hold back the others; a later call tries again. */
export async function mailTickets(deps: Deps, signal: AbortSignal): Promise<void> {
  const refused: string[] = [];
  while (!signal.aborted && (await mailNext(deps, refused)));
}

/**
 * The rows are locked while its mails go out: several processes send different ones.
 * @param refused ids of messages to leave out; gets that of one that is refused now
 */
function mailNext(deps: Deps, refused: string[]): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - TRIED_FOR_MS);
  return deps.db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        messageId: ticketMessages.id,
        author: ticketMessages.author,
        text: ticketMessages.text,
        mailKey: ticketMessages.mailKey,
        ticket: {
          id: tickets.id,
          number: tickets.number,
          name: tickets.name,
          email: tickets.email,
          locale: tickets.locale,
          replyPart: tickets.replyPart,
        },
      })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(
        and(
          isNull(ticketMessages.mailedAt),
          gt(ticketMessages.at, since),
          notInArray(ticketMessages.id, refused),
        ),
      )
      .orderBy(asc(ticketMessages.at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    try {
      const thread = await threadOf(deps, tx, due.ticket);
      await send(deps, due, { thread, files: await contentsOfMessage(tx, due.messageId) });
    } catch (err) {
      deps.log.warn(
        { code: 'ticket_mail_failed', ticket: due.ticket.number, err },
        'mail of a ticket not sent',
      );
      refused.push(due.messageId);
      return true;
    }
    await tx
      .update(ticketMessages)
      .set({ mailedAt: deps.clock.now() })
      .where(and(eq(ticketMessages.id, due.messageId), isNull(ticketMessages.mailedAt)));
    return true;
  });
}

async function threadOf({ replyDomain }: Deps, tx: Queryable, ticket: Due['ticket']): Promise<TicketThread> {
  if (replyDomain === undefined) return {};
  const replyPart = ticket.replyPart ?? newReplyPart();
  if (ticket.replyPart === null) await tx.update(tickets).set({ replyPart }).where(eq(tickets.id, ticket.id));
  const [last] = await tx
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

async function send(
  deps: Deps,
  due: Due,
  { thread, files }: { thread: TicketThread; files: readonly MailAttachment[] },
): Promise<void> {
  const { ticket, author } = due;
  const place = { appName: deps.appName, publicUrl: deps.publicUrl() };
  if (author === 'support') {
    await sendWith(
      deps.mailer,
      ticketMail(place, due, { to: ticket.email, variant: 'answer', thread }),
      files,
    );
    return;
  }
  const forwarded = {
    to: deps.supportEmail,
    variant: 'forwarded',
    thread: { replyTo: thread.replyTo },
  } as const;
  await sendWith(deps.mailer, ticketMail(place, due, forwarded), files);
  // Who writes by mail has their own copy, and a machine at the other end nothing to answer.
  if (due.mailKey !== null) return;
  // Once at most: the address may be mistyped, and the operator must not get the message each minute because of it.
  const receipt = ticketMail(place, due, { to: ticket.email, variant: 'receipt', thread });
  await deps.mailer
    .send(receipt)
    .catch((err: unknown) =>
      deps.log.warn(
        { code: 'ticket_receipt_failed', ticket: ticket.number, err },
        'receipt of a ticket not sent',
      ),
    );
}

/** Where the mail server takes no mail of that size, the words go without the files: the ticket has them. */
async function sendWith(mailer: Mailer, mail: Mail, attachments: readonly MailAttachment[]): Promise<void> {
  try {
    await mailer.send(attachments.length === 0 ? mail : { ...mail, attachments });
  } catch (error) {
    if (!(error instanceof MessageTooLargeError) || attachments.length === 0) throw error;
    await mailer.send(mail);
  }
}
