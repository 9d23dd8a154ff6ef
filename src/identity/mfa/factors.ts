// Second factors: enrolling an authenticator app or a security key, asking for it, and taking it away again.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { factorToWire, mailboxOf, type UserRow } from '../core/auth-user.ts';
import { type FactorProof, type MfaServices, verifyFactor } from './factor-proof.ts';
import { demandFreshProof } from '../accounts/fresh-proof.ts';
import { type FactorType, mfaChallenges, mfaFactors, webauthnCredentials } from '../core/factors.table.ts';
import { sessions } from '../core/identity.table.ts';
import { qrCodeSvg } from '#platform/qr-code.ts';
import { CEREMONY_MS, type RelyingParty } from '../webauthn/web-authn.ts';
import { demandSecondFactor, lockAccount } from '../sessions/second-factor.ts';
import type { Authorised, WireSession } from '../sessions/sessions.ts';
import { newTotpSecret, otpauthUri } from './totp.ts';

type FactorRow = typeof mfaFactors.$inferSelect;
type Enrolment = { type: 'totp' | 'webauthn'; name: string; issuer: string | undefined };

/** `expires_at` in Unix seconds. */
type WireChallenge = { id: string; expires_at: number } & (
  | { type: 'totp' }
  | { type: 'webauthn'; webauthn: Ceremony }
);
type Ceremony =
  | { type: 'create'; credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } }
  | { type: 'request'; credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } };

export type Factors = {
  enroll(who: Authorised, options: Enrolment): Promise<Record<string, unknown>>;
  challenge(who: Authorised, factorId: string): Promise<WireChallenge>;
  /** @returns the same session, now at `aal2`. @throws {AuthError} */
  verify(
    who: Authorised,
    options: { factorId: string; challengeId: string; proof: FactorProof },
  ): Promise<WireSession>;
  unenroll(who: Authorised, factorId: string): Promise<void>;
  /** For the service key. */
  list(userId: string): Promise<Record<string, unknown>[]>;
  remove(userId: string, factorId: string): Promise<Record<string, unknown>>;
};

type FactorServices = MfaServices & { party: RelyingParty; appName: string };

const MOST_FACTORS = 10;

export function createFactors(deps: FactorServices): Factors {
  return {
    enroll: (who, order) => enroll(deps, who, order),
    challenge: (who, factorId) => challenge(deps, who, factorId),
    verify: async (who, { factorId, ...answer }) => {
      const factor = await findFactor(deps, who.user.id, factorId);
      return verifyFactor(deps, who, { ...answer, factor });
    },
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
  deps: FactorServices,
  who: Authorised,
  { type, name, issuer = deps.appName }: Enrolment,
): Promise<Record<string, unknown>> {
  await demandRoom(deps, who);
  await demandFreshProof(deps, who);
  const secret = newTotpSecret();
  const factor = await insertFactor(deps, who.user, {
    type,
    name,
    ...(type === 'totp' && { sealedSecret: deps.keys.seal(secret) }),
  });
  const made = { id: factor.id, type, friendly_name: factor.friendlyName };
  if (type === 'webauthn') return made;
  const uri = otpauthUri({ secret, issuer, account: mailboxOf(who.user) });
  return { ...made, totp: { qr_code: qrCodeSvg(uri), secret, uri } };
}

/** Enrolments that nobody finished make room first. @throws {AuthError} 403 `insufficient_aal`, 422 when there is none */
export async function demandRoom(deps: MfaServices, who: Authorised): Promise<void> {
  if (who.user.email === null) throw authErrors.noFactors();
  const unfinished = and(
    eq(mfaFactors.userId, who.user.id),
    eq(mfaFactors.status, 'unverified'),
    lt(mfaFactors.createdAt, new Date(deps.clock.now().getTime() - CEREMONY_MS)),
  );
  await deps.db.delete(mfaFactors).where(unfinished);
  await demandSecondFactor(deps.db, who, 403);
  const before = await factorsOf(deps, who.user.id);
  if (before.length >= MOST_FACTORS)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of factors reached, unenroll to continue',
    );
}

/** @throws {AuthError} 422 `mfa_factor_name_conflict` */
async function insertFactor(
  deps: MfaServices,
  user: UserRow,
  { type, name, sealedSecret }: { type: FactorType; name: string; sealedSecret?: string },
): Promise<FactorRow> {
  const now = deps.clock.now();
  const [factor] = await deps.db
    .insert(mfaFactors)
    .values({
      id: newId(now.getTime()),
      userId: user.id,
      factorType: type,
      friendlyName: name,
      status: 'unverified',
      ...(sealedSecret && { sealedSecret }),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!factor) throw authErrors.factorName();
  return factor;
}

async function challenge(deps: FactorServices, who: Authorised, factorId: string): Promise<WireChallenge> {
  const factor = await findFactor(deps, who.user.id, factorId);
  if (factor.factorType === 'recovery_code')
    throw authErrors.invalid('Recovery codes are verified without a challenge');
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const old = lt(mfaChallenges.createdAt, new Date(now.getTime() - CEREMONY_MS));
  const posed = { id, expires_at: Math.floor((now.getTime() + CEREMONY_MS) / 1000) };
  const ceremony = factor.factorType === 'webauthn' ? await ceremonyFor(deps, who.user, factor) : undefined;
  await deps.db.delete(mfaChallenges).where(and(eq(mfaChallenges.factorId, factor.id), old));
  await deps.db.insert(mfaChallenges).values({
    id,
    factorId: factor.id,
    sessionId: who.sessionId,
    webauthnChallenge: ceremony?.credential_options.publicKey.challenge ?? null,
    createdAt: now,
  });
  await deps.db.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id));
  return ceremony ? { ...posed, type: 'webauthn', webauthn: ceremony } : { ...posed, type: 'totp' };
}

/** A new key for a factor that has none yet; else a signature with the one it has. */
async function ceremonyFor(deps: FactorServices, user: UserRow, factor: FactorRow): Promise<Ceremony> {
  if (!deps.party.isUsable()) throw factorOff('webauthn', 'verify');
  const isOwn = eq(webauthnCredentials.userId, user.id);
  const keys = (await deps.db.select().from(webauthnCredentials).where(isOwn)).filter(
    ({ factorId }) => factorId !== null,
  );
  if (factor.status === 'verified') {
    const allow = keys.filter(({ factorId }) => factorId === factor.id);
    const publicKey = await deps.party.requestOptions({ purpose: 'factor', allow });
    return { type: 'request', credential_options: { publicKey } };
  }
  const publicKey = await deps.party.creationOptions({
    purpose: 'factor',
    // Not the account's id: on the same device the key would replace the account's passkey.
    handle: factor.id,
    name: mailboxOf(user),
    displayName: factor.friendlyName || mailboxOf(user),
    exclude: keys,
  });
  return { type: 'create', credential_options: { publicKey } };
}

export function factorOff(type: 'phone' | 'webauthn', act: 'enroll' | 'verify'): AuthError {
  return authErrors.disabled(`mfa_${type}_${act}_not_enabled`, `MFA ${act} is disabled for ${type}`, 422);
}

/** Sessions that it had lifted are lifted no more; recovery codes go with the last other factor. */
export async function removeFactor(deps: MfaServices, factor: FactorRow): Promise<void> {
  const { userId } = factor;
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    const gone = [factor.id];
    const left = await tx
      .select()
      .from(mfaFactors)
      .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')));
    if (left.every(({ factorType }) => factorType === 'recovery_code'))
      gone.push(...left.map(({ id }) => id));
    await tx.delete(mfaFactors).where(inArray(mfaFactors.id, gone));
    await tx
      .update(sessions)
      .set({ aal: 'aal1', factorId: null, amr: withoutFactors })
      .where(and(eq(sessions.userId, userId), inArray(sessions.factorId, gone)));
    if (factor.status === 'verified') await deps.devices.note(tx, { userId, kind: 'factor_removed' });
  });
}

const withoutFactors = sql`(
  select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(${sessions.amr}) entry
  where entry->>'method' <> 'totp' and entry->>'method' not like 'mfa/%'
)`;

function factorsOf(deps: MfaServices, userId: string): Promise<FactorRow[]> {
  return deps.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(mfaFactors.createdAt);
}

/** @throws {AuthError} 404 for somebody else's factor as for none */
async function findFactor(deps: MfaServices, userId: string, factorId: string): Promise<FactorRow> {
  const own = and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId));
  const [factor] = await deps.db.select().from(mfaFactors).where(own);
  if (!factor) throw authErrors.factorNotFound(404);
  return factor;
}
