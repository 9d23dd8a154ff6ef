// Showing a second factor: a code of an app or an answer of a security key, each for a challenge of its own.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { type FactorType, mfaChallenges, mfaFactors, webauthnCredentials } from '../core/factors.table.ts';
import { sessions } from '../core/identity.table.ts';
import { CEREMONY_MS, type RelyingParty } from '../webauthn/web-authn.ts';
import type { Authorised, WireSession } from '../sessions/sessions.ts';
import type { Keys } from '../core/keys.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { OpeningServices } from '../sessions/open-session.ts';
import { stepOfCode } from './totp.ts';

type FactorRow = typeof mfaFactors.$inferSelect;
type ChallengeRow = typeof mfaChallenges.$inferSelect;

type KeyProof =
  | { type: 'create'; credential_response: RegistrationResponseJSON }
  | { type: 'request'; credential_response: AuthenticationResponseJSON };
export type FactorProof = { code: string } | { webauthn: KeyProof };

export type MfaServices = OpeningServices & { db: Database; keys: Keys; clock: Clock; limits: RateLimits };
type Dependencies = MfaServices & { party: RelyingParty };
type Question = { factor: FactorRow; posed: ChallengeRow; now: Date };

/** For `amr`, as the wire names them. */
const AMR_METHODS = {
  totp: 'totp',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>;

/** @returns the same session, now at `aal2`. @throws {AuthError} */
export async function verifyFactor(
  deps: Dependencies,
  who: Authorised,
  options: { factor: FactorRow; challengeId: string; proof: FactorProof },
): Promise<WireSession> {
  const { id } = options.factor;
  await deps.limits.beforeFactorCode(id);
  const lifted = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Locked, so that one answer cannot be used twice at the same time.
    const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, id)).for('update');
    if (!factor) throw authErrors.factorNotFound(404);
    const posed = await findChallenge(tx, who, { factorId: id, challengeId: options.challengeId, now });
    const shown = await shownBy(deps, tx, { factor, posed, now }, options.proof).catch((error: unknown) => {
      if (factor.status === 'verified') noteWrongProof(deps, who, error);
      throw error;
    });
    await tx.update(mfaChallenges).set({ verifiedAt: now }).where(eq(mfaChallenges.id, posed.id));
    await tx
      .update(mfaFactors)
      .set({ status: 'verified', updatedAt: now, ...shown })
      .where(eq(mfaFactors.id, id));
    if (factor.status === 'unverified') await settleEnrolment(deps, tx, who, factor);
    return liftBy(deps, tx, who, factor);
  });
  await deps.limits.rightFactorCode(id);
  return lifted;
}

/** Records a failed second factor: the caller already knows the password or has access to the mailbox. */
export function noteWrongProof(deps: MfaServices, { user, session }: Authorised, error: unknown): void {
  if (!(error instanceof AuthError) || error.code !== 'mfa_verification_failed') return;
  const userAgent = session.userAgent ?? undefined;
  deps.mails.afterAnswer(() => deps.devices.noteTry({ userId: user.id, kind: 'factor_failed', userAgent }));
}

/** Sessions that have not shown the second factor are over; this one goes on with it. */
export async function liftBy(
  deps: MfaServices,
  tx: Transaction,
  { user, session }: Authorised,
  { id, factorType }: Pick<FactorRow, 'id' | 'factorType'>,
): Promise<WireSession> {
  const lower = and(eq(sessions.userId, user.id), ne(sessions.id, session.id), eq(sessions.aal, 'aal1'));
  await tx.delete(sessions).where(lower);
  return deps.sessions.lift(tx, session, { factorId: id, method: AMR_METHODS[factorType] });
}

async function findChallenge(
  tx: Transaction,
  { sessionId }: Authorised,
  { factorId, challengeId, now }: { factorId: string; challengeId: string; now: Date },
): Promise<ChallengeRow> {
  const asked = and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factorId));
  const [posed] = await tx.select().from(mfaChallenges).where(asked);
  if (!posed) throw authErrors.factorNotFound(422);
  // The wire's own code for an answer from elsewhere stands for one that came before, too.
  if (posed.verifiedAt || posed.sessionId !== sessionId)
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'The challenge was already answered, or posed elsewhere',
    );
  if (now.getTime() - posed.createdAt.getTime() > CEREMONY_MS)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge',
    );
  return posed;
}

/** @returns what is to be noted about the factor. @throws {AuthError} 422 when the proof does not hold */
async function shownBy(
  deps: Dependencies,
  tx: Transaction,
  question: Question,
  proof: FactorProof,
): Promise<{ lastStep?: number }> {
  const { factor, now } = question;
  if ('webauthn' in proof) {
    await showKey(deps, tx, question, proof.webauthn);
    return {};
  }
  if (factor.sealedSecret === null) throw authErrors.invalid('A code is not what this factor answers with');
  const step = stepOfCode(deps.keys.unseal(factor.sealedSecret), proof.code, now);
  if (step === undefined || step <= factor.lastStep) throw notVerified('Invalid TOTP code entered');
  return { lastStep: step };
}

async function showKey(
  deps: Dependencies,
  tx: Transaction,
  { factor, posed, now }: Question,
  proof: KeyProof,
): Promise<void> {
  const challenge = posed.webauthnChallenge;
  const expected = factor.status === 'verified' ? 'request' : 'create';
  if (challenge === null || proof.type !== expected)
    throw authErrors.invalid('This is not what the challenge asked for');
  if (proof.type === 'create') {
    const order = { purpose: 'factor', challenge, response: proof.credential_response } as const;
    const credential = await deps.party.checkCreation(order);
    if (!credential) throw notVerified('Invalid credential');
    const owner = { id: newId(now.getTime()), userId: factor.userId, factorId: factor.id };
    const values = { ...owner, ...credential, createdAt: now };
    const made = await tx.insert(webauthnCredentials).values(values).onConflictDoNothing().returning();
    if (made.length === 0) throw authErrors.credentialExists();
    return;
  }
  const response = proof.credential_response;
  const ofFactor = eq(webauthnCredentials.factorId, factor.id);
  const [credential] = await tx.select().from(webauthnCredentials).where(ofFactor);
  if (!credential || credential.credentialId !== response.id) throw notVerified('Invalid credential');
  const changed = await deps.party.checkRequest({ purpose: 'factor', challenge, response, credential });
  if (!changed) throw notVerified('Invalid credential');
  await tx
    .update(webauthnCredentials)
    .set({ ...changed, lastUsedAt: now })
    .where(ofFactor);
}

function notVerified(message: string): AuthError {
  return new AuthError(422, 'mfa_verification_failed', message);
}

/** A first proof finishes the enrolment and deletes unfinished enrolments of the same type. */
async function settleEnrolment(
  deps: MfaServices,
  tx: Transaction,
  { user, session }: Authorised,
  { factorType }: FactorRow,
): Promise<void> {
  const { userId, status, factorType: type } = mfaFactors;
  const left = and(eq(userId, user.id), eq(status, 'unverified'), eq(type, factorType));
  await tx.delete(mfaFactors).where(left);
  const userAgent = session.userAgent ?? undefined;
  await deps.devices.note(tx, { userId: user.id, kind: 'factor_added', userAgent });
}
