// Second factors: enrolling an authenticator app, proving it, and taking it away again.
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { AccountServices } from './account-services.ts';
import { AuthError, authErrors } from './auth-error.ts';
import { factorToWire } from './auth-user.ts';
import { mfaChallenges, mfaFactors, sessions } from './identity.table.ts';
import { qrCodeSvg } from './qr-code.ts';
import type { Authorised, WireSession } from './sessions.ts';
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts';

type FactorRow = typeof mfaFactors.$inferSelect;

export type Factors = {
  enroll(
    who: Authorised,
    order: { name: string; issuer: string | undefined },
  ): Promise<Record<string, unknown>>;
  challenge(who: Authorised, factorId: string): Promise<{ id: string; type: 'totp'; expires_at: number }>;
  /** @returns the same session, now at `aal2`. @throws {AuthError} */
  verify(
    who: Authorised,
    order: { factorId: string; challengeId: string; code: string },
  ): Promise<WireSession>;
  unenroll(who: Authorised, factorId: string): Promise<void>;
  /** For the service key. */
  list(userId: string): Promise<Record<string, unknown>[]>;
  remove(userId: string, factorId: string): Promise<Record<string, unknown>>;
};

const MOST_FACTORS = 10;
/** An enrolment that is not finished, and a challenge that is not answered, end after this. */
const VALID_MS = 300_000;

export function createFactors(deps: AccountServices & { appName: string }): Factors {
  return {
    enroll: (who, order) => enroll(deps, who, order),
    challenge: (who, factorId) => challenge(deps, who, factorId),
    verify: (who, order) => verify(deps, who, order),
    unenroll: async (who, factorId) => {
      const factor = await findFactor(deps, who.user.id, factorId);
      if (factor.status === 'verified' && who.session.aal !== 'aal2') throw authErrors.insufficientAal(422);
      await removeFactor(deps, factor);
    },
    list: async (userId) => (await factorsOf(deps, userId)).map(factorToWire),
    remove: async (userId, factorId) => {
      const factor = await findFactor(deps, userId, factorId);
      await removeFactor(deps, factor);
      return factorToWire(factor);
    },
  };
}

async function enroll(
  deps: AccountServices & { appName: string },
  { user, session }: Authorised,
  order: { name: string; issuer: string | undefined },
): Promise<Record<string, unknown>> {
  const now = deps.clock.now();
  const unfinished = and(
    eq(mfaFactors.userId, user.id),
    eq(mfaFactors.status, 'unverified'),
    lt(mfaFactors.createdAt, new Date(now.getTime() - VALID_MS)),
  );
  await deps.db.delete(mfaFactors).where(unfinished);
  const before = await factorsOf(deps, user.id);
  if (session.aal !== 'aal2' && before.some(({ status }) => status === 'verified'))
    throw authErrors.insufficientAal(403);
  if (before.length >= MOST_FACTORS)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of factors reached, unenroll to continue',
    );
  const secret = newTotpSecret();
  const [factor] = await deps.db
    .insert(mfaFactors)
    .values({
      id: newId(now.getTime()),
      userId: user.id,
      friendlyName: order.name,
      status: 'unverified',
      sealedSecret: deps.keys.seal(secret),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!factor)
    throw new AuthError(422, 'mfa_factor_name_conflict', 'A factor with the same name exists for this user');
  const uri = otpauthUri({ secret, issuer: order.issuer ?? deps.appName, account: user.email });
  const totp = { qr_code: qrCodeSvg(uri), secret, uri };
  return { id: factor.id, type: 'totp', friendly_name: factor.friendlyName, totp };
}

async function challenge(deps: AccountServices, { user }: Authorised, factorId: string) {
  const factor = await findFactor(deps, user.id, factorId);
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const old = lt(mfaChallenges.createdAt, new Date(now.getTime() - VALID_MS));
  await deps.db.delete(mfaChallenges).where(and(eq(mfaChallenges.factorId, factor.id), old));
  await deps.db.insert(mfaChallenges).values({ id, factorId: factor.id, createdAt: now });
  await deps.db.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id));
  return { id, type: 'totp' as const, expires_at: Math.floor((now.getTime() + VALID_MS) / 1000) };
}

async function verify(
  deps: AccountServices,
  who: Authorised,
  order: { factorId: string; challengeId: string; code: string },
): Promise<WireSession> {
  const { user, session } = who;
  const { id } = await findFactor(deps, user.id, order.factorId);
  await deps.limits.beforeFactorCode(id);
  const lifted = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Locked, so that one code cannot be used twice at the same time.
    const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, id)).for('update');
    if (!factor) throw factorNotFound(404);
    const asked = and(eq(mfaChallenges.id, order.challengeId), eq(mfaChallenges.factorId, id));
    const [posed] = await tx.select().from(mfaChallenges).where(asked);
    if (!posed) throw factorNotFound(422);
    if (posed.verifiedAt)
      throw new AuthError(422, 'mfa_ip_address_mismatch', 'The challenge was already answered');
    if (now.getTime() - posed.createdAt.getTime() > VALID_MS)
      throw new AuthError(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge',
      );
    const step = stepOfCode(deps.keys.unseal(factor.sealedSecret), order.code, now);
    if (step === undefined || step <= factor.lastStep)
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    await tx.update(mfaChallenges).set({ verifiedAt: now }).where(asked);
    await tx
      .update(mfaFactors)
      .set({ status: 'verified', lastStep: step, updatedAt: now })
      .where(eq(mfaFactors.id, id));
    if (factor.status === 'unverified') {
      const others = and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'unverified'));
      await tx.delete(mfaFactors).where(others);
      const userAgent = session.userAgent ?? undefined;
      await deps.devices.note(tx, { userId: user.id, kind: 'factor_added', userAgent });
    }
    // Sessions that have not shown the second factor are over.
    const lower = and(eq(sessions.userId, user.id), ne(sessions.id, session.id), eq(sessions.aal, 'aal1'));
    await tx.delete(sessions).where(lower);
    return deps.sessions.lift(tx, session, id);
  });
  await deps.limits.rightFactorCode(id);
  return lifted;
}

const withoutTotp = sql`(
  select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(${sessions.amr}) entry where entry->>'method' <> 'totp'
)`;

async function removeFactor(deps: AccountServices, factor: FactorRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    await tx
      .update(sessions)
      .set({ aal: 'aal1', factorId: null, amr: withoutTotp })
      .where(eq(sessions.factorId, factor.id));
    if (factor.status === 'verified')
      await deps.devices.note(tx, { userId: factor.userId, kind: 'factor_removed' });
  });
}

function factorsOf(deps: AccountServices, userId: string): Promise<FactorRow[]> {
  return deps.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(mfaFactors.createdAt);
}

/** @throws {AuthError} 404 for somebody else's factor as for none */
async function findFactor(deps: AccountServices, userId: string, factorId: string): Promise<FactorRow> {
  const own = and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId));
  const [factor] = await deps.db.select().from(mfaFactors).where(own);
  if (!factor) throw factorNotFound(404);
  return factor;
}

function factorNotFound(status: 404 | 422): AuthError {
  return new AuthError(status, 'mfa_factor_not_found', 'Factor not found');
}
