// Creates a session, stores the sign-in time on its account and returns the account's wire form, in one statement.
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { toWire, type UserRow, type WireUser } from '../core/auth-user.ts';
import { mfaFactors } from '../core/factors.table.ts';
import { identities, sessions, users } from '../core/identity.table.ts';

type SessionRow = typeof sessions.$inferSelect;
/** `now` is both when it begins and when it was last used. */
export type NewSession = Pick<SessionRow, 'id' | 'userId' | 'amr' | 'aal' | 'factorId' | 'userAgent'> & {
  now: Date;
};
export type Opened = { session: SessionRow; user: UserRow; wire: WireUser };

/** @returns undefined when there is no such account (any more) */
export type Open = (options: NewSession) => Promise<Opened | undefined>;

/** @param name under which each connection keeps the statement; without one it is for a single use, in a transaction */
export function opening(db: Queryable, name = ''): Open {
  const statement = openingQuery(db).prepare(name);
  return async (order) => {
    const rows = await statement.execute(order);
    const [first] = rows;
    if (!first) return undefined;
    const { opened: session, signed: user } = first;
    const ways = rows.map((row) => row.ways);
    const factors = rows.map((row) => row.mfa_factors);
    return { session, user, wire: toWire(user, each(ways), each(factors)) };
  };
}

/** The account's row is locked first, as everything does that changes an account. */
function openingQuery(db: Queryable) {
  const given = (name: keyof NewSession) => sql.placeholder(name);
  const lastSignInAt = sql`${sql.param(given('now'), users.lastSignInAt)}`;
  const signed = db.$with('signed').as(
    db
      .update(users)
      .set({ lastSignInAt })
      .where(eq(users.id, given('userId')))
      .returning(),
  );
  const userId = sql`(select ${signed.id} from ${signed})`;
  const opened = db.$with('opened').as(
    db
      .insert(sessions)
      .values({
        id: given('id'),
        userId,
        amr: given('amr'),
        aal: given('aal'),
        factorId: given('factorId'),
        userAgent: given('userAgent'),
        refreshedAt: given('now'),
        createdAt: given('now'),
      })
      .returning(),
  );
  const ways = db
    .$with('ways')
    .as(db.update(identities).set({ lastSignInAt }).where(eq(identities.userId, userId)).returning());
  return db
    .with(signed, opened, ways)
    .select()
    .from(signed)
    .innerJoin(opened, eq(opened.userId, signed.id))
    .leftJoin(ways, eq(ways.userId, signed.id))
    .leftJoin(mfaFactors, eq(mfaFactors.userId, signed.id))
    .orderBy(ways.createdAt, mfaFactors.createdAt);
}

/** The rows of a join, each once. */
function each<Row extends { id: string }>(rows: readonly (Row | null)[]): Row[] {
  return [...new Map(rows.filter((row) => row !== null).map((row) => [row.id, row])).values()];
}
