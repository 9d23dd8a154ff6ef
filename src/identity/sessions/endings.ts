// The end of everything that reaches an account at once: its sessions, and what each feature has that works without one.
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { EndedReaches, Reach, ReachName } from '#platform/personal-data/reach.ts';
import { type SecurityEventKind, sessions } from '../core/identity.table.ts';
import type { SecurityLog } from '../devices/security-log.ts';

type End = {
  userId: string;
  /** The event that it is part of; null where the account's events go with the account. */
  because: SecurityEventKind | null;
  /** Goes on, with what belongs to it. */
  keptSession?: string | undefined;
  userAgent?: string | undefined;
};

export type Endings = {
  /** @param tx one transaction for all of it. @returns what ended beside sessions */
  endAll(tx: Queryable, end: End): Promise<EndedReaches>;
};

const EVENTS = {
  push: 'push_ended',
  telegram: 'telegram_ended',
  mailAddress: 'mail_address_ended',
  mailSenders: 'mail_sender_removed',
  keys: 'key_removed',
  webhooks: 'webhook_off',
  uploadLinks: 'upload_link_ended',
} as const satisfies Record<ReachName, SecurityEventKind>;

export function createEndings(deps: {
  reaches: readonly Reach[];
  securityLog: Pick<SecurityLog, 'note'>;
}): Endings {
  return {
    endAll: async (tx, { userId, because, keptSession, userAgent }) => {
      const ended: EndedReaches = {};
      for (const { name, endAll } of deps.reaches) {
        const count = await endAll(tx, userId, keptSession);
        if (count > 0) ended[name] = (ended[name] ?? 0) + count;
      }
      const isOther = keptSession === undefined ? undefined : ne(sessions.id, keptSession);
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
      if (because === null) return ended;
      await deps.securityLog.note(tx, { userId, kind: because, userAgent });
      for (const [name, times] of Object.entries(ended))
        await deps.securityLog.note(tx, { userId, kind: EVENTS[name as ReachName], times, userAgent });
      return ended;
    },
  };
}
