// The ways in for mail and for files without a sign-in end with what else reaches the account.
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { mailInAddresses, mailInSenders, mailInUploadLinks } from './mail-in.table.ts';

/** Who knows the address can write to it as with a key: the person is given another when they look at it next. */
const addressReach: Reach = {
  name: 'mailAddress',
  endAll: async (tx, userId) => {
    const ended = await tx.delete(mailInAddresses).where(eq(mailInAddresses.userId, userId)).returning();
    return ended.length;
  },
};

const sendersReach: Reach = {
  name: 'mailSenders',
  endAll: async (tx, userId) => {
    const ended = await tx.delete(mailInSenders).where(eq(mailInSenders.userId, userId)).returning();
    return ended.length;
  },
};

/** A file that has arrived whole still becomes a recording. */
const uploadLinksReach = ({ clock }: { clock: Clock }): Reach => ({
  name: 'uploadLinks',
  endAll: async (tx, userId) => {
    const now = clock.now();
    const ended = await tx
      .update(mailInUploadLinks)
      .set({ expiresAt: now })
      .where(and(eq(mailInUploadLinks.userId, userId), gt(mailInUploadLinks.expiresAt, now)))
      .returning();
    return ended.length;
  },
});

export function mailInReaches(deps: { clock: Clock }): readonly Reach[] {
  return [addressReach, sendersReach, uploadLinksReach(deps)];
}
