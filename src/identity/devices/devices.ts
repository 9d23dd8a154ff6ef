// Device protection on the server: which devices an account was used from, and the events its person should know of.
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type AuthMails, localeOf } from '../mails/auth-mails.ts';
import { knownDevices, securityEvents, sessions, users } from '../core/identity.table.ts';
import type { Keys } from '../core/keys.ts';
import { createSecurityLog, type SecurityLog } from './security-log.ts';

/** One signed-in device, as its person sees it. */
export const activeSessionSchema = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;

export type Devices = SecurityLog & {
  /** Notes a sign-in; from a device that is new to an account in use, it also writes to the person. */
  seen(userId: string, userAgent: string | undefined): Promise<void>;
  /** Everybody's events, the newest first; for the service key. */
  audit(options: {
    page: number;
    perPage: number;
  }): Promise<{ events: (typeof securityEvents.$inferSelect)[]; total: number }>;
  sessionsOf(userId: string, currentSessionId: string): Promise<ActiveSession[]>;
  /** Signs one device out. @returns false when the person has no such session */
  endSession(userId: string, sessionId: string): Promise<boolean>;
};

type Dependencies = { db: Database; keys: Pick<Keys, 'mac' | 'earlierMacs'>; clock: Clock; mails: AuthMails };

export function createDevices(deps: Dependencies): Devices {
  const { db } = deps;
  const events = createSecurityLog(deps);
  const seeing = seeingStatement(db);
  return {
    ...events,
    seen: (userId, userAgent) => noteDevice({ ...deps, ...events, seeing }, { userId, userAgent }),
    audit: async ({ page, perPage }) => {
      const [counted] = await db.select({ total: count() }).from(securityEvents);
      const found = await db
        .select()
        .from(securityEvents)
        .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      return { events: found, total: counted?.total ?? 0 };
    },
    sessionsOf: async (userId, currentSessionId) => {
      const own = eq(sessions.userId, userId);
      const rows = await db.select().from(sessions).where(own).orderBy(desc(sessions.refreshedAt));
      return rows.map((row) => ({
        id: row.id,
        device: row.userAgent,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.refreshedAt.toISOString(),
        isCurrent: row.id === currentSessionId,
      }));
    },
    endSession: async (userId, sessionId) => {
      const own = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
      const gone = await db.delete(sessions).where(own).returning({ id: sessions.id });
      return gone.length > 0;
    },
  };
}

/** One statement for a device that is known. */
function seeingStatement(db: Database) {
  return (
    db
      .insert(knownDevices)
      .values({
        userId: sql.placeholder('userId'),
        deviceDigest: sql.placeholder('deviceDigest'),
        seenAt: sql.placeholder('seenAt'),
      })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceDigest],
        set: { seenAt: sql`excluded.seen_at` },
      })
      // A row that was there is changed by a transaction that PostgreSQL notes on it.
      .returning({ isNew: sql<boolean>`xmax = 0` })
      .prepare('see_device')
  );
}

async function noteDevice(
  deps: Dependencies & { note: SecurityLog['note']; seeing: ReturnType<typeof seeingStatement> },
  { userId, userAgent }: { userId: string; userAgent: string | undefined },
): Promise<void> {
  const { db, note } = deps;
  const text = `device\n${userId}\n${nameOf(userAgent)}`;
  const deviceDigest = deps.keys.mac(text).toString('base64url');
  const earlierDigests = deps.keys.earlierMacs(text).map((mac) => mac.toString('base64url'));
  const seenAt = deps.clock.now();
  const own = eq(knownDevices.userId, userId);
  const [device] = await deps.seeing.execute({ userId, deviceDigest, seenAt });
  if (!device?.isNew) return note(db, { userId, kind: 'signed_in', userAgent });
  const others = await db
    .select({ digest: knownDevices.deviceDigest })
    .from(knownDevices)
    .where(and(own, ne(knownDevices.deviceDigest, deviceDigest)));
  // The first device of an account is no news, nor is one that was known before the keys were revoked.
  if (others.length === 0 || others.some(({ digest }) => earlierDigests.includes(digest)))
    return note(db, { userId, kind: 'signed_in', userAgent });
  await note(db, { userId, kind: 'new_device', userAgent });
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.email) return;
  const locale = localeOf(user.userMetadata);
  deps.mails.sendNotice({ kind: 'new_device', to: user.email, locale, at: seenAt, userAgent });
}

/** Without numbers: an update of the browser makes no new device. */
function nameOf(userAgent: string | undefined): string {
  return (userAgent ?? '').replace(/[\d._]+/g, '');
}
