// Caps the mails to a mailbox per day, regardless of who causes them: our forms must not be used to flood anyone.
import { and, gt, like } from 'drizzle-orm';
import { type Mail, MailCapError, type MailCause, type Mailer } from '#mail/mailer.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type Counter, createCounts } from '../rate-limits/counts.ts';
import { rateLimits } from '../rate-limits/rate-limits.table.ts';
import type { Keys } from '../core/keys.ts';

const DAY_S = 24 * 60 * 60;
const COUNTED = 'mailsADay.';

/**
 * Mails to one mailbox in 24 hours. Each cause counts apart: strangers who ask for links in somebody's name use up
 * neither the warnings about the account nor the mails about finished recordings. What is written to the operator is bounded
 * where it is forwarded, with a line about the rest, well below the figure here.
 */
const MOST_A_DAY: Readonly<Record<MailCause, number>> = {
  asked: 20,
  account: 60,
  work: 300,
  operator: 2_000,
};

/**
 * Drops a mail beyond the cap, unless it is owed: that one is to be tried again. `send` still resolves for what is dropped, so
 * that the person who caused it does not notice; the operator sees it in the log and by `doctor`.
 * @param deps.mailer hands over what is within the cap; a mail that it refuses is not counted
 */
export function createCappedMailer(deps: {
  mailer: Mailer;
  db: Database;
  keys: Pick<Keys, 'mac'>;
  log: Pick<Log, 'warn'>;
}): Mailer {
  const { mailer, keys, log } = deps;
  const counts = createCounts(deps.db);
  const counterOf = ({ cause, to }: Mail): Counter => ({
    name: `${COUNTED}${cause}`,
    limit: { points: MOST_A_DAY[cause], seconds: DAY_S },
    key: keys.mac(`mailbox:${mailboxIn(to)}`).toString('base64url'),
  });
  return {
    ...(mailer.reach && { reach: () => mailer.reach?.() ?? Promise.resolve() }),
    send: async (mail, signal) => {
      const counter = counterOf(mail);
      if ((await counts.add([counter])) !== null) {
        const { cause, isOwed = false } = mail;
        log.warn({ code: 'mail_cap_reached', cause, isOwed }, 'daily mail limit of an address reached');
        if (!isOwed) return;
        // Only what is dropped stays counted beyond the cap.
        await counts.giveBack(counter);
        throw new MailCapError('the mailbox got as many mails as it may get in a day');
      }
      try {
        await mailer.send(mail, signal);
      } catch (error) {
        await counts.giveBack(counter);
        throw error;
      }
    },
  };
}

/**
 * What was dropped in the days that run now, each from the first mail to its mailbox on; for the operator, counts alone. Not
 * what was counted while the database could not be asked.
 */
export async function cappedFigures(db: Queryable, now: Date): Promise<{ mails: number; mailboxes: number }> {
  const rows = await db
    .select({ key: rateLimits.key, points: rateLimits.points })
    .from(rateLimits)
    .where(and(like(rateLimits.key, `${COUNTED}%`), gt(rateLimits.expire, now)));
  const mailboxes = new Set<string>();
  let mails = 0;
  for (const { key, points } of rows) {
    const [cause = '', mailbox = ''] = key.slice(COUNTED.length).split(':');
    const dropped = points - (MOST_A_DAY[cause as MailCause] ?? Infinity);
    if (dropped <= 0) continue;
    mails += dropped;
    mailboxes.add(mailbox);
  }
  return { mails, mailboxes: mailboxes.size };
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: without what follows a plus sign (RFC 5233), and for Gmail without dots, so that
 * spellings of one address do not count as many. Some servers have a mailbox with a plus sign: it shares the cap.
 */
export function mailboxIn(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [local = ''] = address.slice(0, at).toLowerCase().split('+');
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
