// Links by which a file that was too large for a mail comes to its owner's account without a sign-in: 48 hours, one file.
import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { mailInLimits } from './mail-in-limits.ts';
import { mailInUploadLinks } from './mail-in.table.ts';
import { uploadIdOf } from './work/make-recording.server.ts';

type Deps = { db: Database; clock: Clock };
export type UploadLink = typeof mailInUploadLinks.$inferSelect;

/** @returns the secret, which is stored nowhere */
export async function makeUploadLink(
  { db, clock }: Deps,
  { id: messageId, userId }: { id: string; userId: string },
): Promise<string> {
  const secret = newSecret(24);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + mailInLimits.linkLifetimeMs);
  await db.delete(mailInUploadLinks).where(lt(mailInUploadLinks.expiresAt, graceBegan(now)));
  await db.insert(mailInUploadLinks).values({ digest: digestOf(secret), userId, messageId, expiresAt });
  return secret;
}

/** @throws {AppError} `mail_in_link_ended`, for one that never was alike */
export async function findUploadLink({ db, clock }: Deps, secret: string): Promise<UploadLink> {
  const [link] = await db
    .select()
    .from(mailInUploadLinks)
    .where(and(eq(mailInUploadLinks.digest, digestOf(secret)), gt(mailInUploadLinks.expiresAt, clock.now())));
  if (!link) throw linkEnded();
  return link;
}

export const linkEnded = () => mailInErrors.mail_in_link_ended();

/** Of those whose files may still become recordings. */
export async function listUploadLinks({ db, clock }: Deps): Promise<UploadLink[]> {
  return db
    .select()
    .from(mailInUploadLinks)
    .where(gt(mailInUploadLinks.expiresAt, graceBegan(clock.now())));
}

/**
 * When an upload that is made now is removed: it lives as long as its link.
 * @throws {AppError} `mail_in_link_ended` where no link has this upload
 */
export async function expiryByLink(
  { db, clock }: Deps,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Date> {
  const links = await db
    .select()
    .from(mailInUploadLinks)
    .where(and(eq(mailInUploadLinks.userId, ownerId), gt(mailInUploadLinks.expiresAt, clock.now())));
  const link = links.find(({ digest }) => uploadOfLink(digest) === id);
  if (!link) throw mailInErrors.mail_in_link_ended();
  return new Date(link.expiresAt.getTime() + mailInLimits.linkGraceMs);
}

/**
 * They end now. A file that has arrived whole still becomes a recording.
 * @param userId whose; everybody's by default
 * @returns how many
 */
export async function revokeUploadLinks(
  { db, clock }: { db: Queryable; clock: Clock },
  userId?: string,
): Promise<number> {
  const now = clock.now();
  const isTheirs = userId === undefined ? undefined : eq(mailInUploadLinks.userId, userId);
  const ended = await db
    .update(mailInUploadLinks)
    .set({ expiresAt: now })
    .where(and(isTheirs, gt(mailInUploadLinks.expiresAt, now)))
    .returning({ digest: mailInUploadLinks.digest });
  return ended.length;
}

/** A link that ended later than this is in its time of grace. */
const graceBegan = (now: Date) => new Date(now.getTime() - mailInLimits.linkGraceMs);

/** A link has one upload: its id is known before it is made. */
export const uploadOfLink = (digest: string) => uploadIdOf({ messageId: digest, position: 0 });

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
