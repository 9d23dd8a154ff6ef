// The subscription of an account: whether it has Pro, and the trial.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { addDays, plans } from '../plans.ts';
import { mailboxOf } from './mailbox.ts';
import { subscriptions, trials } from './subscription.table.ts';

/** What an account may know of its trial; `endsAt` is null while none runs. */
export type Trial = { isAvailable: boolean; endsAt: Date | null };

export type Subscriptions = {
  /** True where the account has everything that Pro unlocks. Asked at each use, never kept: a plan ends at any time. */
  isSubscribed(userId: string): Promise<boolean>;
  trialOf(userId: string): Promise<Trial>;
  /**
   * Starts the trial; where it runs already, as after a second press, it goes on as it is.
   * @returns `isNew`: it did not run before
   * @throws {AppError} `trial_used`, `trial_without_mailbox`
   */
  startTrial(userId: string): Promise<{ endsAt: Date; isNew: boolean }>;
  /** Ends the trial at once; does nothing where none runs. */
  endTrial(userId: string): Promise<void>;
};

type Dependencies = {
  db: Database;
  clock: Clock;
  /** The confirmed address of an account. */
  addressOf: (userId: string) => Promise<string | undefined>;
  keys: { mac(text: string): Buffer; earlierMacs(text: string): readonly Buffer[] };
};

export function createSubscriptions(deps: Dependencies): Subscriptions {
  const { db, clock } = deps;
  const ownOf = (from: Queryable, userId: string) => ownTrial(from, userId, clock.now());
  return {
    isSubscribed: async (userId) => (await ownOf(db, userId))?.endsAt != null,
    trialOf: async (userId) => {
      const own = await ownOf(db, userId);
      if (own) return { isAvailable: false, endsAt: own.endsAt };
      const digests = await digestsOf(deps, userId);
      return { isAvailable: digests !== null && !(await hadTrial(db, digests)), endsAt: null };
    },
    startTrial: async (userId) => {
      const digests = await digestsOf(deps, userId);
      if (!digests) throw billingErrors.trial_without_mailbox();
      return db.transaction(async (tx) => {
        const startedAt = clock.now();
        const before = await ownOf(tx, userId);
        const isFirst =
          !before && !(await hadTrial(tx, digests)) && (await noteTrial(tx, digests[0], startedAt));
        if (isFirst) return { endsAt: await openTrial(tx, userId, startedAt), isNew: true };
        // A second press at the same moment has waited for the first one, and finds its trial.
        const own = before ?? (await ownOf(tx, userId));
        if (!own?.endsAt) throw billingErrors.trial_used();
        return { endsAt: own.endsAt, isNew: false };
      });
    },
    endTrial: async (userId) => {
      await db
        .update(subscriptions)
        .set({
          state: 'free',
          trialEndsAt: sql`least(${subscriptions.trialEndsAt}, ${clock.now().toISOString()})`,
        })
        .where(and(eq(subscriptions.userId, userId), eq(subscriptions.state, 'trial')));
    },
  };
}

/** @returns `endsAt`: null where it is over; null where the account has had none */
async function ownTrial(db: Queryable, userId: string, now: Date): Promise<Pick<Trial, 'endsAt'> | null> {
  const [row] = await db
    .select({ state: subscriptions.state, endsAt: subscriptions.trialEndsAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  if (!row) return null;
  return { endsAt: row.state === 'trial' && row.endsAt > now ? row.endsAt : null };
}

type Digests = [now: string, ...underEarlierKeys: string[]];

async function digestsOf({ addressOf, keys }: Dependencies, userId: string): Promise<Digests | null> {
  const address = await addressOf(userId);
  if (address === undefined) return null;
  const text = `trial:${mailboxOf(address)}`;
  const encoded = (digest: Buffer) => digest.toString('base64url');
  return [encoded(keys.mac(text)), ...keys.earlierMacs(text).map(encoded)];
}

async function hadTrial(db: Queryable, digests: Digests): Promise<boolean> {
  const [row] = await db
    .select({ startedAt: trials.startedAt })
    .from(trials)
    .where(inArray(trials.mailboxDigest, digests))
    .limit(1);
  return row !== undefined;
}

/** @returns false where another transaction was first; waits for one that has not ended yet */
async function noteTrial(db: Queryable, mailboxDigest: string, startedAt: Date): Promise<boolean> {
  const noted = await db
    .insert(trials)
    .values({ mailboxDigest, startedAt })
    .onConflictDoNothing()
    .returning({ startedAt: trials.startedAt });
  return noted.length > 0;
}

async function openTrial(db: Queryable, userId: string, trialStartedAt: Date): Promise<Date> {
  const trialEndsAt = addDays(trialStartedAt, plans.trialDays);
  await db.insert(subscriptions).values({ userId, state: 'trial', trialStartedAt, trialEndsAt });
  return trialEndsAt;
}
