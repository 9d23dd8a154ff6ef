// Who waits for a place, and how the ones who have waited longest are admitted.
import { and, asc, count, eq, exists, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Mail, Mailer } from '#mail/mailer.ts';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import { renderMail } from '#mail/public.server.ts';
import { localeOf } from '../mails/auth-mails.ts';
import { mailboxOf } from '../core/auth-user.ts';
import { users } from '../core/identity.table.ts';
import { waitlist } from '../core/waitlist.table.ts';

type AdmissionDeps = {
  db: Database;
  mailer: Mailer;
  log: Log;
  appName: string;
  /** The origin that people use. */
  publicUrl: string;
};

/** `failed`: accounts that go on waiting, since their mail could not be handed over. */
type Admission = { admitted: number; failed: number };

export async function isWaitlisted(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: waitlist.userId }).from(waitlist).where(eq(waitlist.userId, userId));
  return rows.length > 0;
}

/** Admits an account without a mail. */
export async function leaveWaitlist(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(waitlist).where(eq(waitlist.userId, userId));
}

export async function countWaitlisted(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(waitlist);
  return row?.total ?? 0;
}

/**
 * Admits the oldest with a confirmed address and writes to each; with `all` also those who cannot be written to.
 * The mail goes out before the commit: a crash in between means a second mail, never none.
 */
export async function admitWaitlisted(deps: AdmissionDeps, most: number | 'all'): Promise<Admission> {
  const failed: string[] = [];
  let admitted = 0;
  while (most === 'all' || admitted < most) {
    const done = await deps.db.transaction((tx) => admitOldest(deps, tx, failed));
    if (done === 'nobody') break;
    if (done === 'admitted') admitted += 1;
  }
  if (most === 'all') admitted += await admitUnreachable(deps.db);
  return { admitted, failed: failed.length };
}

/** @param failed grows by the account whose mail was not taken */
async function admitOldest(
  deps: AdmissionDeps,
  tx: Transaction,
  failed: string[],
): Promise<'admitted' | 'failed' | 'nobody'> {
  const reachable = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, waitlist.userId), isNotNull(users.email), isNotNull(users.emailConfirmedAt)));
  const [oldest] = await tx
    .select({ userId: waitlist.userId })
    .from(waitlist)
    .where(and(exists(reachable), failed.length > 0 ? notInArray(waitlist.userId, failed) : undefined))
    .orderBy(asc(waitlist.since), asc(waitlist.userId))
    .limit(1)
    // Two runs at a time take different accounts; the account's own row stays free while its mail goes out.
    .for('update', { skipLocked: true });
  if (!oldest) return 'nobody';
  const [user] = await tx.select().from(users).where(eq(users.id, oldest.userId));
  if (!user) return 'nobody';
  try {
    const locale = localeOf(user.userMetadata);
    await deps.mailer.send({ to: mailboxOf(user), ...admissionMail(deps, locale) });
  } catch (err) {
    deps.log.warn({ err, userId: oldest.userId }, 'sending the admission mail failed');
    failed.push(oldest.userId);
    return 'failed';
  }
  await leaveWaitlist(tx, oldest.userId);
  return 'admitted';
}

/** Nobody has shown that these addresses are theirs, or there is none: they find out when they sign in. */
async function admitUnreachable(db: Database): Promise<number> {
  const unreachable = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, waitlist.userId), or(isNull(users.email), isNull(users.emailConfirmedAt))));
  const gone = await db.delete(waitlist).where(exists(unreachable)).returning({ userId: waitlist.userId });
  return gone.length;
}

// The mail to who waited: there is a place now.
export function admissionMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  locale: Locale,
): Omit<Mail, 'to'> {
  const t = translator(locale);
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.admitted.subject', { appName }),
    paragraphs: [t('mail.admitted.text', { appName }), t('mail.admitted.thanks')],
    action: {
      label: t('mail.admitted.action', { appName }),
      url: new URL(`${locale === 'en' ? '/en' : ''}/app`, publicUrl).href,
      otherwise: t('mail.action.otherwise'),
    },
    footer: t('mail.footer.automatic', { appName }),
  });
  return { ...rendered, locale, cause: 'account' };
}
