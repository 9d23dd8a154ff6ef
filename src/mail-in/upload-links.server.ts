// Links by which a file that was too large for a mail comes to its owner's account without a sign-in: 48 hours, once.
import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { mailInLimits } from './mail-in-limits.ts';
import { mailInUploadLinks } from './mail-in.table.ts';

type Deps = { db: Database; clock: Clock };

/** @returns the secret, which is stored nowhere */
export async function makeUploadLink(
  { db, clock }: Deps,
  { id: messageId, userId }: { id: string; userId: string },
): Promise<string> {
  const secret = newSecret(24);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + mailInLimits.linkLifetimeMs);
  await db.delete(mailInUploadLinks).where(lt(mailInUploadLinks.expiresAt, now));
  await db.insert(mailInUploadLinks).values({ digest: digestOf(secret), userId, messageId, expiresAt });
  return secret;
}

/** @throws {AppError} `mail_in_link_ended`, for one that never was alike */
export async function findUploadLink({ db, clock }: Deps, secret: string) {
  const [link] = await db
    .select()
    .from(mailInUploadLinks)
    .where(and(eq(mailInUploadLinks.digest, digestOf(secret)), gt(mailInUploadLinks.expiresAt, clock.now())));
  if (!link) throw mailInErrors.mail_in_link_ended();
  return link;
}

/** Once a recording was made by it. */
export async function endUploadLink({ db }: Deps, digest: string): Promise<void> {
  await db.delete(mailInUploadLinks).where(eq(mailInUploadLinks.digest, digest));
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
