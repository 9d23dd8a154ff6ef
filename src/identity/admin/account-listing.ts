// Accounts as an operator sees them on the command line: how to reach them and how they sign in, nothing they wrote.
import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { mfaFactors } from '../core/factors.table.ts';
import { identities, sessions, users } from '../core/identity.table.ts';
import { waitlist } from '../core/waitlist.table.ts';

export type ListedAccount = {
  id: string;
  /** Null for an anonymous account. */
  email: string | null;
  isConfirmed: boolean;
  isWaitlisted: boolean;
  bannedUntil: Date | null;
  createdAt: Date;
  lastSignInAt: Date | null;
};

export type AccountDetails = ListedAccount & {
  /** `email`, or the names of providers. */
  signInWays: readonly string[];
  /** Second factors that are set up. */
  factors: number;
  /** Devices that are signed in. */
  sessions: number;
};

const isWaitlisted = sql<boolean>`exists (select from ${waitlist} where ${waitlist.userId} = ${users.id})`;
const columns = {
  id: users.id,
  email: users.email,
  isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  isWaitlisted,
  bannedUntil: users.bannedUntil,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
};

/** The newest first. @param options.part of an address, in any case */
export async function listAccounts(
  db: Database,
  options: { most: number; part?: string | undefined },
): Promise<{ total: number; accounts: ListedAccount[] }> {
  const { part } = options;
  // `strpos` and not `like`: an underscore in an address is an underscore.
  const matches =
    part === undefined ? undefined : sql`strpos(${users.email}, ${part.trim().toLowerCase()}) > 0`;
  const total = await db.$count(users, matches);
  const accounts = await db
    .select(columns)
    .from(users)
    .where(matches)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(options.most);
  return { total, accounts };
}

/** @param wanted the account's id, or its whole address in any case */
export async function findAccount(db: Database, wanted: string): Promise<AccountDetails | null> {
  const [account] = await db
    .select(columns)
    .from(users)
    .where(isId(wanted) ? eq(users.id, wanted) : eq(users.email, wanted.trim().toLowerCase()));
  if (!account) return null;
  const ways = await db
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, account.id))
    .orderBy(identities.provider);
  const isVerified = and(eq(mfaFactors.userId, account.id), eq(mfaFactors.status, 'verified'));
  return {
    ...account,
    signInWays: ways.map(({ provider }) => provider),
    factors: await db.$count(mfaFactors, isVerified),
    sessions: await db.$count(sessions, eq(sessions.userId, account.id)),
  };
}

function isId(wanted: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(wanted);
}

/** How those of these people are called that have an account: as they call themselves, or by their address. */
export async function namesOf(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: sql<string | null>`${users.userMetadata} ->> 'full_name'`,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, email, name }) => [id, name?.trim() || email || '']));
}

/** @returns id → address; without those that are gone or have none */
export async function addressesOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.email)));
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
}

export type AccountCounts = {
  total: number;
  confirmed: number;
  anonymous: number;
  waitlisted: number;
  banned: number;
  /** Used in the last 30 days: a session was opened or renewed. */
  active: number;
};

const ACTIVE = sql`now() - interval '30 days'`;

export async function countAccounts(db: Database): Promise<AccountCounts> {
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await db
    .select({
      total: count(),
      confirmed: countIf(sql`${users.emailConfirmedAt} is not null`),
      anonymous: countIf(sql`${users.email} is null`),
      banned: countIf(sql`${users.bannedUntil} > now()`),
      waitlisted: countIf(isWaitlisted),
    })
    .from(users);
  const [used] = await db
    .select({ active: sql<number>`count(distinct ${sessions.userId})`.mapWith(Number) })
    .from(sessions)
    .where(gt(sessions.refreshedAt, ACTIVE));
  const none = { total: 0, confirmed: 0, anonymous: 0, waitlisted: 0, banned: 0 };
  return { ...none, ...counted, active: used?.active ?? 0 };
}
