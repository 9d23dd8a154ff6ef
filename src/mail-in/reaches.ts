// The ways in for mail and for files without a sign-in end with what else reaches the account.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { mailInAddresses, mailInSenders } from './mail-in.table.ts';
import { revokeUploadLinks } from './upload-links.server.ts';

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

const uploadLinksReach = ({ clock }: { clock: Clock }): Reach => ({
  name: 'uploadLinks',
  endAll: (tx, userId) => revokeUploadLinks({ db: tx, clock }, userId),
});

export function mailInReaches(deps: { clock: Clock }): readonly Reach[] {
  return [addressReach, sendersReach, uploadLinksReach(deps)];
}
