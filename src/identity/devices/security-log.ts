// The events of an account that its person may want to know of: written where they happen, read on the security page.
import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { type SecurityEventKind, securityEventKinds, securityEvents } from '../core/identity.table.ts';

export const securityEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  severity: z.enum(['info', 'medium', 'high']),
  times: z
    .number()
    .int()
    .describe('How often, where tries that follow one another, or things that end together, are one event.'),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;
type NewEvent = {
  userId: string;
  kind: SecurityEventKind;
  /** Once by default. */
  times?: number;
  userAgent?: string | undefined;
};

export type SecurityLog = {
  note(db: Queryable, event: NewEvent): Promise<void>;
  /** A try that failed: several in a row from one device are one event that counts. */
  noteTry(event: NewEvent & { kind: FailedTry }): Promise<void>;
  /** The newest first: at most 20 sign-ins, 20 failed tries and 50 others, so that none crowds out another. */
  events(userId: string): Promise<SecurityEvent[]>;
};

type FailedTry = 'sign_in_failed' | 'factor_failed';

/** Another person on the same device weighs more than a changed browser. */
const SEVERITY: Record<SecurityEventKind, SecurityEvent['severity']> = {
  signed_in: 'info',
  sign_in_failed: 'info',
  factor_failed: 'medium',
  new_device: 'medium',
  password_changed: 'info',
  email_changed: 'info',
  factor_added: 'info',
  factor_removed: 'medium',
  recovery_code_used: 'medium',
  passkey_added: 'medium',
  passkey_removed: 'medium',
  key_added: 'medium',
  key_removed: 'info',
  push_added: 'info',
  push_ended: 'info',
  telegram_code_made: 'medium',
  telegram_ended: 'info',
  mail_sender_added: 'medium',
  mail_sender_removed: 'info',
  mail_address_ended: 'info',
  upload_link_ended: 'info',
  signed_out_everywhere: 'info',
  account_banned: 'medium',
  team_joined: 'info',
  team_left: 'info',
  team_removed: 'medium',
  team_role_changed: 'medium',
  webhook_added: 'medium',
  webhook_removed: 'info',
  webhook_off: 'info',
  other_account_on_device: 'high',
  device_changed: 'medium',
};
const SIGN_INS: SecurityEventKind[] = ['signed_in'];
const FAILED: SecurityEventKind[] = ['sign_in_failed', 'factor_failed'];
const MOST_OF_A_KIND = 20;
const MOST_OTHERS = 50;
const IN_A_ROW_MS = 10 * 60_000;
/** Sign-ins and failed tries are of use for so long; what was changed stays as long as the account. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

type Dependencies = { db: Database; clock: Clock };

export function createSecurityLog(deps: Dependencies): SecurityLog {
  return {
    note: (on, event) => insert(deps, on, event),
    noteTry: (event) => noteTry(deps, event),
    events: async (userId) => {
      const newest = (of: ReturnType<typeof inArray>, most: number) =>
        deps.db
          .select()
          .from(securityEvents)
          .where(and(eq(securityEvents.userId, userId), of))
          .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
          .limit(most);
      const { kind } = securityEvents;
      const lists = await Promise.all([
        newest(inArray(kind, SIGN_INS), MOST_OF_A_KIND),
        newest(inArray(kind, FAILED), MOST_OF_A_KIND),
        newest(notInArray(kind, [...SIGN_INS, ...FAILED]), MOST_OTHERS),
      ]);
      return lists
        .flat()
        .toSorted((one, other) => +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1))
        .map(({ id, kind: what, severity, times, userAgent, createdAt }) => ({
          id,
          kind: what,
          severity,
          times,
          device: userAgent,
          createdAt: createdAt.toISOString(),
        }));
    },
  };
}

/** Forgets sign-ins and failed tries of long ago; to be called now and then. */
export async function sweepSecurityLog({ db, clock }: Dependencies): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_MS);
  const { kind, createdAt } = securityEvents;
  await db.delete(securityEvents).where(and(inArray(kind, [...SIGN_INS, ...FAILED]), lt(createdAt, since)));
}

async function insert(
  { clock }: Dependencies,
  on: Queryable,
  { userId, kind, times = 1, userAgent }: NewEvent,
): Promise<void> {
  const now = clock.now();
  await on.insert(securityEvents).values({
    id: newId(now.getTime()),
    userId,
    kind,
    severity: SEVERITY[kind],
    times,
    userAgent: nameOf(userAgent),
    createdAt: now,
  });
}

async function noteTry(deps: Dependencies, event: NewEvent): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - IN_A_ROW_MS);
  const device = nameOf(event.userAgent);
  const { id, userId, kind, userAgent, createdAt, times } = securityEvents;
  const [running] = await deps.db
    .select({ id })
    .from(securityEvents)
    .where(
      and(
        eq(userId, event.userId),
        eq(kind, event.kind),
        device === null ? sql`${userAgent} is null` : eq(userAgent, device),
        gt(createdAt, since),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  if (!running) return insert(deps, deps.db, event);
  await deps.db
    .update(securityEvents)
    .set({ times: sql`${times} + 1` })
    .where(eq(id, running.id));
}

function nameOf(userAgent: string | undefined): string | null {
  return userAgent?.slice(0, 300) ?? null;
}
