// Mail to the postmaster of the domain that takes mail (RFC 5321, 4.5.1): each letter is a ticket.
import { and, count, eq, gt, like, sql } from 'drizzle-orm';
import type { Letter, LetterAnswer } from '#mail-in/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { sortOut, storeFiles } from '../files/ticket-files.server.ts';
import { ticketMessages, tickets } from '../tickets.table.ts';
import { wordsOf } from './words-of-letter.server.ts';

type Deps = { db: Database; clock: Clock; log: Log };

/** Of everybody: few people write there, and programs that send spam do. */
const LETTERS_AN_HOUR = 20;
const HOUR_MS = 60 * 60_000;
/** In front of what such a letter is known by that comes twice: no ticket is named by it. */
const KEY = 'postmaster ';

/** @param localPart as it came; its case does not count */
export function isPostmaster(localPart: string): boolean {
  return localPart.toLowerCase() === 'postmaster';
}

/** No receipt goes out: nothing proves who wrote it. The operator answers in the ticket. */
export function takePostmasterLetter({ db, clock, log }: Deps, letter: Letter): Promise<LetterAnswer> {
  const { sender } = letter;
  if (sender === null || sender.proof === 'denied') return Promise.resolve('refused');
  return db.transaction(async (tx) => {
    // Unlike an answer to a ticket, nobody asked for it, and the address is on every list of spammers.
    if (letter.isAutomatic || letter.isBulk) return 'taken';
    const locale = 'en';
    const { kept, leftOut } = sortOut(letter.files);
    const text = [letter.subject.trim(), wordsOf(letter, { leftOut, locale })]
      .filter((part) => part !== '')
      .join('\n\n');
    if (text === '' && kept.length === 0) return 'taken';
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('support postmaster', 0))`);
    const mailKey = KEY + letter.key;
    if ((await tx.$count(ticketMessages, eq(ticketMessages.mailKey, mailKey))) > 0) return 'taken';
    const now = clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const [lately] = await tx
      .select({ letters: count() })
      .from(ticketMessages)
      .where(and(like(ticketMessages.mailKey, `${KEY}%`), gt(ticketMessages.at, since)));
    if ((lately?.letters ?? 0) >= LETTERS_AN_HOUR) return 'flooded';
    const { email } = sender;
    const times = { createdAt: now, changedAt: now };
    const [ticket] = await tx
      .insert(tickets)
      .values({ id: newId(), name: email, email, locale, state: 'open', ...times })
      .returning({ id: tickets.id, number: tickets.number });
    if (!ticket) throw new Error('The ticket was not stored.');
    const id = newId();
    const message = { id, ticketId: ticket.id, author: 'person' as const, text, at: now };
    await tx.insert(ticketMessages).values({ ...message, mailKey, mailId: letter.messageId });
    await storeFiles(tx, id, { files: kept, now });
    log.info({ ticket: ticket.number }, 'a letter to the postmaster became a ticket');
    return 'taken';
  });
}
