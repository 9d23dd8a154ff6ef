// Writes down a deletion when it begins, and its certificate when everything is erased.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DeletionRecord, Keys, RemovedAccount } from '#identity/public.server.ts';
import { type Mailer, RefusedMailError } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newId } from '#platform/ids.ts';
import {
  type PersonalDataCounts,
  type PersonEraser,
  personalDataKinds,
} from '#platform/personal-data/person-eraser.ts';
import { type AttachedPapers, certificateMail } from './certificate-mail.ts';
import { digestOf } from '../digest-of.ts';
import { DELETION_KEYS_PATH, type DeletionAnswer } from './certificate.ts';
import { deletions } from './deletions.table.ts';

const contactSchema = z.strictObject({
  /** Whose mails are erased. */
  addresses: z.array(z.string()),
  /** Those that were proven: what was written from there is erased. */
  proven: z.array(z.string()),
  /** Where the certificate goes; null where the person wants no mail, or has no address. */
  mailTo: z.string().nullable(),
  locale: z.enum(['de', 'en']),
  /** Invoices that were not mailed before: they go out with the certificate. */
  invoices: z.array(z.uuid()).default([]),
});
type Contact = z.output<typeof contactSchema>;

export type DeletionDeps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'certify' | 'seal' | 'unseal'>;
  mailer: Mailer;
  log: Pick<Log, 'warn'>;
  appName: string;
  publicUrl: () => string;
  erasers: readonly Pick<PersonEraser, 'count'>[];
  /** What a mail says of invoices, and the papers themselves. */
  invoicePapers: (wanted: { ids: readonly string[]; locale: 'de' | 'en' }) => Promise<AttachedPapers>;
};

/** After so long without a mail server the certificate is no longer sent, and the address is dropped. */
const MAIL_TRIED_MS = 3 * 24 * 60 * 60_000;

export function createDeletionRecord(deps: DeletionDeps): DeletionRecord {
  return {
    note: async (tx, account, removal) => {
      const { userId: deletedUserId, addresses, proven, locale } = account;
      const wantsMail = removal.by === 'person' && removal.wantsMail;
      const contact: Contact = {
        addresses: [...addresses],
        proven: [...proven],
        mailTo: wantsMail ? account.mailTo : null,
        locale,
        invoices: [],
      };
      await tx.insert(deletions).values({
        id: newId(deps.clock.now().getTime()),
        deletedUserId,
        by: removal.by,
        requestedAt: deps.clock.now(),
        counts: await countAll(deps.erasers, tx, account),
        receiptDigest: removal.by === 'person' ? removal.receiptDigest : null,
        sealedContact: deps.keys.seal(JSON.stringify(contact)),
      });
    },
    complete: (userId) => complete(deps, userId),
  };
}

/** Of what there was nothing of, neither the mail nor the page has a line, nor has the signed form. */
export async function countAll(
  erasers: DeletionDeps['erasers'],
  tx: Queryable,
  { userId, proven }: Pick<RemovedAccount, 'userId' | 'proven'>,
): Promise<PersonalDataCounts> {
  const all: PersonalDataCounts = {};
  for (const { count } of erasers) Object.assign(all, await count?.(tx, userId, proven));
  const found: PersonalDataCounts = {};
  for (const kind of personalDataKinds) {
    const count = all[kind] ?? 0;
    if (count > 0) found[kind] = count;
  }
  return found;
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
    const { mailTo, locale, invoices: ids } = contact;
    const isOver = deps.clock.now().getTime() - row.requestedAt.getTime() >= MAIL_TRIED_MS;
    if (mailTo && isOver) noteUnsent(deps, row, null);
    if (mailTo && !isOver) {
      const papers = await deps.invoicePapers({ ids, locale });
      const { appName } = deps;
      const mail = certificateMail(answerOf(row, deps.publicUrl()), { locale, appName, papers });
      await deps.mailer.send({ ...mail, to: mailTo }).catch((error: unknown) => {
        if (!(error instanceof RefusedMailError)) throw error;
        noteUnsent(deps, row, error.status);
      });
    }
    await tx.update(deletions).set({ sealedContact: null }).where(eq(deletions.id, row.id));
  });
}

/** The account is gone: the operator sees it in the log, its person by the address that the deletion was answered with. */
function noteUnsent({ log }: DeletionDeps, { id }: { id: string }, status: number | null): void {
  const about = { code: 'mail_undelivered', kind: 'certificate', status, deletion: id };
  log.warn(about, 'a mail will not be tried again');
}

function contactIn(deps: Pick<DeletionDeps, 'keys'>, row: { sealedContact: string | null }): Contact | null {
  if (row.sealedContact === null) return null;
  return contactSchema.parse(JSON.parse(deps.keys.unseal(row.sealedContact)));
}

/**
 * The addresses of an account that is being erased, none once that is done: all that it was to be reached at, and of these
 * the ones that were proven to be its person's.
 */
export async function addressesOfDeleted(
  deps: Pick<DeletionDeps, 'db' | 'keys'>,
  userId: string,
): Promise<{ all: readonly string[]; proven: readonly string[] }> {
  const [row] = await deps.db.select().from(deletions).where(eq(deletions.deletedUserId, userId));
  const contact = row && contactIn(deps, row);
  return { all: contact?.addresses ?? [], proven: contact?.proven ?? [] };
}

/** When the deletion of an account began. */
export async function deletionBegan({ db }: Pick<DeletionDeps, 'db'>, userId: string) {
  const [row] = await db
    .select({ at: deletions.requestedAt })
    .from(deletions)
    .where(eq(deletions.deletedUserId, userId));
  return row?.at;
}

/** They go out with the certificate; afterwards nobody can see whose they were. */
export async function attachInvoices(
  deps: Pick<DeletionDeps, 'keys'>,
  tx: Queryable,
  added: { userId: string; invoiceIds: readonly string[] },
): Promise<void> {
  const { userId, invoiceIds } = added;
  if (invoiceIds.length === 0) return;
  const isOfPerson = eq(deletions.deletedUserId, userId);
  const [row] = await tx.select().from(deletions).where(isOfPerson).for('update');
  const contact = row && contactIn(deps, row);
  if (!contact?.mailTo) return;
  const invoices = [...new Set([...contact.invoices, ...invoiceIds])];
  const sealedContact = deps.keys.seal(JSON.stringify({ ...contact, invoices }));
  await tx.update(deletions).set({ sealedContact }).where(isOfPerson);
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
    keysUrl: `${publicUrl}${DELETION_KEYS_PATH}`,
  };
}
