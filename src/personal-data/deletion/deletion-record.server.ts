// Writes down a deletion when it begins, and its certificate when everything is erased.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DeletionRecord, Keys } from '#identity/public.server.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { certificateMail } from './certificate-mail.ts';
import { digestOf } from '../digest-of.ts';
import type { DeletionAnswer } from './certificate.ts';
import { deletions } from './deletions.table.ts';

const contactSchema = z.strictObject({
  /** Whose mails are erased. */
  addresses: z.array(z.string()),
  /** Where the certificate goes; null where the person wants no mail, or has no address. */
  mailTo: z.string().nullable(),
  locale: z.enum(['de', 'en']),
});
type Contact = z.output<typeof contactSchema>;

export type DeletionDeps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'certify' | 'seal' | 'unseal'>;
  mailer: Mailer;
  appName: string;
  publicUrl: () => string;
  erasers: readonly Pick<PersonEraser, 'count'>[];
};

/** After so long without a mail server the certificate is no longer sent, and the address is dropped. */
const MAIL_TRIED_MS = 3 * 24 * 60 * 60_000;

export function createDeletionRecord(deps: DeletionDeps): DeletionRecord {
  return {
    note: async (tx, account, removal) => {
      const { userId: deletedUserId, addresses, locale } = account;
      const wantsMail = removal.by === 'person' && removal.wantsMail;
      const contact: Contact = {
        addresses: [...addresses],
        mailTo: wantsMail ? account.mailTo : null,
        locale,
      };
      await tx.insert(deletions).values({
        id: newId(deps.clock.now().getTime()),
        deletedUserId,
        by: removal.by,
        requestedAt: deps.clock.now(),
        counts: await countAll(deps.erasers, tx, deletedUserId),
        receiptDigest: removal.by === 'person' ? removal.receiptDigest : null,
        sealedContact: deps.keys.seal(JSON.stringify(contact)),
      });
    },
    complete: (userId) => complete(deps, userId),
  };
}

async function countAll(
  erasers: DeletionDeps['erasers'],
  tx: Queryable,
  ownerId: string,
): Promise<PersonalDataCounts> {
  const all: PersonalDataCounts = {};
  for (const { count } of erasers) Object.assign(all, await count?.(tx, ownerId));
  return all;
}

async function complete(deps: DeletionDeps, userId: string): Promise<void> {
  await certify(deps, userId);
  await mailCertificate(deps, userId);
}

async function certify({ db, keys, clock, publicUrl }: DeletionDeps, userId: string): Promise<void> {
  const isOpen = and(eq(deletions.deletedUserId, userId), isNull(deletions.certificate));
  const [row] = await db.select().from(deletions).where(isOpen);
  if (!row) return;
  const certifiedAt = clock.now();
  const certificate = await keys.certify({
    iss: publicUrl(),
    jti: row.id,
    sub: userId,
    iat: Math.floor(certifiedAt.getTime() / 1_000),
    requested_at: row.requestedAt.toISOString(),
    completed_at: certifiedAt.toISOString(),
    deleted: row.counts,
  });
  // Of two processes that finish at once, the first one's certificate stays.
  await db.update(deletions).set({ certificate, certifiedAt }).where(isOpen);
}

/** The row stays locked meanwhile: of two processes, one sends the mail. @throws when it was not handed over */
async function mailCertificate(deps: DeletionDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isUnsent = and(eq(deletions.deletedUserId, userId), isNotNull(deletions.sealedContact));
    const [row] = await tx.select().from(deletions).where(isUnsent).for('update');
    const contact = row && contactIn(deps, row);
    if (!contact) return;
    const { mailTo, locale } = contact;
    if (mailTo && deps.clock.now().getTime() - row.requestedAt.getTime() < MAIL_TRIED_MS) {
      const mail = certificateMail(answerOf(row, deps.publicUrl()), { locale, appName: deps.appName });
      await deps.mailer.send({ ...mail, to: mailTo });
    }
    await tx.update(deletions).set({ sealedContact: null }).where(eq(deletions.id, row.id));
  });
}

function contactIn(deps: Pick<DeletionDeps, 'keys'>, row: { sealedContact: string | null }): Contact | null {
  if (row.sealedContact === null) return null;
  return contactSchema.parse(JSON.parse(deps.keys.unseal(row.sealedContact)));
}

/** The addresses of an account that is being erased; none once that is done. */
export async function addressesOfDeleted(
  deps: Pick<DeletionDeps, 'db' | 'keys'>,
  userId: string,
): Promise<readonly string[]> {
  const [row] = await deps.db.select().from(deletions).where(eq(deletions.deletedUserId, userId));
  return (row && contactIn(deps, row)?.addresses) ?? [];
}

/** @returns undefined for a receipt that nobody was given */
export async function readDeletion(
  { db, publicUrl }: Pick<DeletionDeps, 'db' | 'publicUrl'>,
  receipt: string,
): Promise<DeletionAnswer | undefined> {
  const [row] = await db
    .select()
    .from(deletions)
    .where(eq(deletions.receiptDigest, digestOf(receipt)));
  return row && answerOf(row, publicUrl());
}

function answerOf(row: typeof deletions.$inferSelect, publicUrl: string): DeletionAnswer {
  return {
    number: row.id,
    requestedAt: row.requestedAt.toISOString(),
    completedAt: row.certifiedAt?.toISOString() ?? null,
    counts: row.counts,
    certificate: row.certificate,
    keysUrl: `${publicUrl}/auth/v1/.well-known/jwks.json`,
  };
}
