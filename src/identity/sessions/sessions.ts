// Sessions: access tokens of an hour, refresh tokens that rotate, and what happens when an old one comes back.
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { authErrors } from '../core/auth-error.ts';
import { type UserRow, type WireUser, wireUserOf } from '../core/auth-user.ts';
import { type AuthMethod, sessions, users } from '../core/identity.table.ts';
import type { Keys } from '../core/keys.ts';
import type { Endings } from './endings.ts';
import { type Open, opening } from './opening.ts';
import { makeRefreshToken, readRefreshToken } from './refresh-token.ts';
import { hasFactor } from './second-factor.ts';
import { metadataInToken } from '../core/user-metadata.ts';

/** The wire's `Session`. Times in seconds, `expires_at` since 1970. */
export type WireSession = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
};

export type SessionRow = typeof sessions.$inferSelect;
export type Authorised = { user: UserRow; sessionId: string; session: SessionRow };

/** `passkeyId` makes it a session at `aal2`: a passkey also requires its PIN, face or finger. */
type OpenOptions = { method: string; provider?: string; userAgent?: string; passkeyId?: string };
type LiftOptions = { factorId: string; method: string };
type LogoutScope = 'global' | 'local' | 'others';

export type Sessions = {
  /** Signs a user in on one more device. @param method of RFC 8176's kind, for instance `password` or `otp` */
  open(db: Queryable, user: UserRow, options: OpenOptions): Promise<WireSession>;
  /** After a second factor: the same session at `aal2`. Refresh tokens from before can no longer be used. */
  lift(db: Queryable, session: SessionRow, by: LiftOptions): Promise<WireSession>;
  /** @throws {AuthError} when the token is unknown, used up or its session is gone */
  refresh(refreshToken: string): Promise<WireSession>;
  /** The user and session of an access token whose session still lives. @throws {AuthError} */
  authorise(accessToken: string): Promise<Authorised>;
  /** With what goes with them: at `global` with everything that reaches the account without a session. */
  end(
    scope: LogoutScope,
    of: { userId: string; sessionId: string; userAgent?: string | undefined },
  ): Promise<void>;
  /**
   * Null when the token is not ours, has expired, or its session, its user or both are gone; also when the account
   * has a second factor and this session has not shown it yet.
   */
  look(accessToken: string): Promise<LiveSession | null>;
  /** True when the session lives, but `look` gives null for the sake of the second factor alone. */
  owesFactor(accessToken: string): Promise<boolean>;
};

export type LiveSession = { user: UserRow; sessionId: string; expiresAt: Date };

const ACCESS_TOKEN_S = 3_600;
/** A browser that lost an answer and asked again meanwhile may be two tokens behind for this long. */
const REUSE_INTERVAL_MS = 10_000;
const AUDIENCE = 'authenticated';

const userClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aud: z.literal(AUDIENCE),
  role: z.literal('authenticated'),
  exp: z.number(),
});

type Dependencies = {
  db: Database;
  keys: Keys;
  clock: Clock;
  issuer: () => string;
  endings: Endings;
};

type Parts = Dependencies & { finding: ReturnType<typeof findingStatement> };

export function createSessions(given: Dependencies): Sessions {
  const deps = { ...given, finding: findingStatement(given.db) };
  const look = (token: string) => findLive(deps, token);
  const openAlone = opening(deps.db, 'open_session');
  // Tabs that wake up together ask with one token: one of them waits for the database, all get its answer.
  const underway = new Map<string, Promise<WireSession>>();
  const refresh = (token: string) => {
    const running = underway.get(token);
    if (running) return running;
    const started = refreshSession(deps, token).finally(() => underway.delete(token));
    underway.set(token, started);
    return started;
  };
  return {
    open: (tx, user, options) =>
      openSession(deps, tx === deps.db ? openAlone : opening(tx), { user, ...options }),
    refresh,
    look,
    owesFactor: async (token) => (await findByToken(deps, token))?.isHalfway ?? false,
    lift: (db, session, by) => liftSession(deps, db, { session, ...by }),
    authorise: async (token) => authorise(deps, token),
    end: async (scope, { userId, sessionId, userAgent }) => {
      if (scope === 'global') {
        const end = { userId, because: 'signed_out_everywhere', userAgent } as const;
        return void (await deps.db.transaction((tx) => deps.endings.endAll(tx, end)));
      }
      const isWhich = scope === 'local' ? eq : ne;
      await deps.db.delete(sessions).where(and(eq(sessions.userId, userId), isWhich(sessions.id, sessionId)));
    },
  };
}

async function openSession(deps: Dependencies, open: Open, options: OpenOptions & { user: UserRow }) {
  const now = deps.clock.now();
  const opened = await open({
    id: newId(now.getTime()),
    userId: options.user.id,
    amr: [methodOf(options, now)],
    aal: options.passkeyId ? 'aal2' : 'aal1',
    factorId: options.passkeyId ?? null,
    userAgent: options.userAgent?.slice(0, 300) ?? null,
    now,
  });
  if (!opened) throw authErrors.userNotFound();
  return answer(deps, opened.session, opened.user, opened.wire);
}

function methodOf({ method, provider }: OpenOptions, now: Date): AuthMethod {
  return { method, timestamp: seconds(now), ...(provider && { provider }) };
}

async function liftSession(
  deps: Dependencies,
  db: Queryable,
  { session, factorId, method }: LiftOptions & { session: SessionRow },
): Promise<WireSession> {
  const now = deps.clock.now();
  const next = sql`${sessions.refreshCounter} + 1`;
  const [lifted] = await db
    .update(sessions)
    .set({
      aal: 'aal2',
      factorId,
      amr: [methodOf({ method }, now), ...session.amr.filter((entry) => entry.method !== method)],
      refreshCounter: next,
      refreshFloor: next,
      refreshedAt: now,
    })
    .where(eq(sessions.id, session.id))
    .returning();
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (!lifted || !user) throw authErrors.sessionNotFound(403);
  return answer(deps, lifted, user, await wireUserOf(db, user));
}

async function refreshSession(deps: Dependencies, refreshToken: string): Promise<WireSession> {
  const claimed = readRefreshToken(deps.keys, refreshToken);
  if (!claimed) throw authErrors.refreshNotFound();
  const outcome = await deps.db.transaction(async (tx) => {
    // The row lock makes refreshes of one session follow each other, so that all end with the same living token.
    const [session] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.id, claimed.sessionId))
      .for('update');
    if (!session) return { kind: 'gone' as const };
    const [user] = await tx.select().from(users).where(eq(users.id, session.userId));
    if (!user) return { kind: 'gone' as const };
    if (isBanned(user, deps.clock.now())) return { kind: 'banned' as const };
    // Given out before the second factor: void, but no sign of theft, since another tab may still hold it.
    if (claimed.counter < session.refreshFloor) return { kind: 'reused' as const };
    const current = await nextOf(deps, tx, { session, counter: claimed.counter });
    return current
      ? { kind: 'living' as const, session: current, user, wire: await wireUserOf(tx, user) }
      : { kind: 'reused' as const };
  });
  // Thrown after the commit: the end of a stolen session must not be undone by its own error.
  if (outcome.kind === 'gone') throw authErrors.refreshNotFound();
  if (outcome.kind === 'banned') throw authErrors.banned(400);
  if (outcome.kind === 'reused') throw authErrors.refreshUsed();
  return answer(deps, outcome.session, outcome.user, outcome.wire);
}

/** The session after this refresh; null when an old token came back, which ends the session for everyone. */
async function nextOf(
  deps: Dependencies,
  tx: Queryable,
  { session, counter }: { session: SessionRow; counter: number },
): Promise<SessionRow | null> {
  const now = deps.clock.now();
  const behind = session.refreshCounter - counter;
  if (behind === 0) {
    const [rotated] = await tx
      .update(sessions)
      .set({ refreshCounter: session.refreshCounter + 1, refreshedAt: now })
      .where(eq(sessions.id, session.id))
      .returning();
    return rotated ?? null;
  }
  // One behind: the answer with the newer token was lost on its way, however long ago.
  if (behind === 1) return session;
  const sinceMs = now.getTime() - session.refreshedAt.getTime();
  if (behind > 1 && sinceMs < REUSE_INTERVAL_MS) return session;
  await tx.delete(sessions).where(eq(sessions.id, session.id));
  return null;
}

async function answer(
  deps: Dependencies,
  session: SessionRow,
  user: UserRow,
  wire: WireUser,
): Promise<WireSession> {
  const issuedAt = seconds(deps.clock.now());
  const expiresAt = issuedAt + ACCESS_TOKEN_S;
  const claims = {
    iss: deps.issuer(),
    sub: user.id,
    aud: AUDIENCE,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: metadataInToken(user.userMetadata),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.email === null,
  };
  return {
    access_token: await deps.keys.sign(claims, { issuedAt, expiresAt }),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_S,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken(deps.keys, session.id, session.refreshCounter),
    user: wire,
  };
}

async function findLive(deps: Parts, token: string): Promise<LiveSession | null> {
  const row = await findByToken(deps, token);
  if (!row || row.isHalfway) return null;
  return { user: row.user, sessionId: row.session.id, expiresAt: row.expiresAt };
}

async function findByToken(deps: Parts, token: string) {
  const claims = await readClaims(deps, token);
  if (!claims) return null;
  const [row] = await deps.finding.execute({ sessionId: claims.session_id, userId: claims.sub });
  if (!row || isBanned(row.user, deps.clock.now())) return null;
  const isHalfway = row.hasFactor && row.session.aal !== 'aal2';
  return { ...row, isHalfway, expiresAt: new Date(claims.exp * 1000) };
}

async function authorise(deps: Parts, token: string): Promise<Authorised> {
  const claims = await readClaims(deps, token);
  if (!claims) throw authErrors.badJwt();
  const [row] = await deps.finding.execute({ sessionId: claims.session_id, userId: claims.sub });
  if (!row) {
    const [user] = await deps.db.select().from(users).where(eq(users.id, claims.sub));
    if (!user) throw authErrors.userNotFound();
    // A ban ends the sessions; the client is to show why.
    throw isBanned(user, deps.clock.now()) ? authErrors.banned(403) : authErrors.sessionNotFound(403);
  }
  if (isBanned(row.user, deps.clock.now())) throw authErrors.banned(403);
  return { user: row.user, sessionId: claims.session_id, session: row.session };
}

/** Asked at every request of somebody who has signed in. */
function findingStatement(db: Database) {
  return db
    .select({ user: users, session: sessions, hasFactor: sql<boolean>`${hasFactor(db, users.id)}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare('find_session');
}

async function readClaims(deps: Dependencies, token: string) {
  const payload = await deps.keys.verify(token, deps.clock.now());
  const claims = userClaims.safeParse(payload);
  return claims.success ? claims.data : null;
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
