// Passkeys: keys on people's devices that sign in by themselves, without a password or an address.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { openFor, type OpeningServices, type Peer, welcome } from '../sessions/open-session.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { mailboxOf } from '../core/auth-user.ts';
import { webauthnChallenges, webauthnCredentials } from '../core/factors.table.ts';
import { demandFreshProof } from '../accounts/fresh-proof.ts';
import { localeOf } from '../mails/auth-mails.ts';
import { sessions, users } from '../core/identity.table.ts';
import { CEREMONY_MS, type RelyingParty } from './web-authn.ts';
import { demandSecondFactor, lockAccount } from '../sessions/second-factor.ts';
import { type Authorised, isBanned, type WireSession } from '../sessions/sessions.ts';

/** Moments are RFC 3339; what is not known is left out. */
export type WirePasskey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string };
/** `expires_at` in Unix seconds. */
type Posed<Options> = { challenge_id: string; options: Options; expires_at: number };

export type Passkeys = {
  /** @throws {AuthError} 403 `insufficient_aal`, 422 `too_many_passkeys` */
  startRegistration(who: Authorised): Promise<Posed<PublicKeyCredentialCreationOptionsJSON>>;
  /** @throws {AuthError} 400 `webauthn_…`, 422 `webauthn_credential_exists` */
  register(
    who: Authorised,
    answer: { challengeId: string; response: RegistrationResponseJSON },
  ): Promise<WirePasskey>;
  startSignIn(): Promise<Posed<PublicKeyCredentialRequestOptionsJSON>>;
  /** @returns a session at `aal2`. @throws {AuthError} 400 `webauthn_verification_failed` for every reason alike */
  signIn(
    answer: { challengeId: string; response: AuthenticationResponseJSON },
    clientIp: Peer,
  ): Promise<WireSession>;
  list(userId: string): Promise<WirePasskey[]>;
  /** @throws {AuthError} 404 for somebody else's passkey as for none */
  rename(who: Authorised, passkeyId: string, name: string): Promise<WirePasskey>;
  remove(who: Authorised, passkeyId: string): Promise<void>;
  /** For the service key. */
  removeOf(userId: string, passkeyId: string): Promise<void>;
};

type Dependencies = OpeningServices & { db: Database; clock: Clock; party: RelyingParty };
type CredentialRow = typeof webauthnCredentials.$inferSelect;

const MOST_PASSKEYS = 10;

export function createPasskeys(deps: Dependencies): Passkeys {
  return {
    startRegistration: (who) => startRegistration(deps, who),
    register: (who, answer) => register(deps, who, answer),
    startSignIn: async () => {
      const options = await deps.party.requestOptions({ purpose: 'passkey', allow: [] });
      return pose(deps, options, null);
    },
    signIn: (answer, clientIp) => signIn(deps, answer, clientIp),
    list: async (userId) => (await passkeysOf(deps, userId)).map(toWire),
    rename: async (who, passkeyId, friendlyName) => {
      await demandSecondFactor(deps.db, who, 403);
      const [renamed] = await deps.db
        .update(webauthnCredentials)
        .set({ friendlyName })
        .where(own(who.user.id, passkeyId))
        .returning();
      if (!renamed) throw notFound();
      return toWire(renamed);
    },
    remove: async (who, passkeyId) => {
      await demandSecondFactor(deps.db, who, 403);
      await remove(deps, who.user.id, passkeyId, who.session.userAgent ?? undefined);
    },
    removeOf: (userId, passkeyId) => remove(deps, userId, passkeyId),
  };
}

async function startRegistration(deps: Dependencies, who: Authorised) {
  const { user } = who;
  if (user.email === null) throw authErrors.noFactors();
  await demandSecondFactor(deps.db, who, 403);
  await demandFreshProof(deps, who);
  const before = await passkeysOf(deps, user.id);
  if (before.length >= MOST_PASSKEYS) throw tooMany();
  const { full_name: fullName } = user.userMetadata;
  const options = await deps.party.creationOptions({
    purpose: 'passkey',
    handle: user.id,
    name: user.email,
    displayName: typeof fullName === 'string' && fullName !== '' ? fullName : user.email,
    exclude: before,
  });
  return pose(deps, options, who.sessionId);
}

/** Keeps what has to be signed, and forgets what nobody answered in time. */
async function pose<Options extends { challenge: string }>(
  deps: Dependencies,
  options: Options,
  sessionId: string | null,
): Promise<Posed<Options>> {
  const now = deps.clock.now();
  const expiresAt = now.getTime() + CEREMONY_MS;
  await deps.db
    .delete(webauthnChallenges)
    .where(lt(webauthnChallenges.createdAt, new Date(now.getTime() - 2 * CEREMONY_MS)));
  const id = newId(now.getTime());
  const { challenge } = options;
  await deps.db.insert(webauthnChallenges).values({ id, sessionId, challenge, createdAt: now });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt / 1000) };
}

/**
 * Takes a challenge out of use, whatever becomes of its answer.
 * @param sessionId null for a sign-in; a registration is answered by the session that began it
 * @throws {AuthError} 400 when there is none, or it is too old
 */
async function claim(deps: Dependencies, challengeId: string, sessionId: string | null): Promise<string> {
  const whose =
    sessionId === null ? isNull : (column: typeof webauthnChallenges.sessionId) => eq(column, sessionId);
  const [posed] = await deps.db
    .delete(webauthnChallenges)
    .where(and(eq(webauthnChallenges.id, challengeId), whose(webauthnChallenges.sessionId)))
    .returning();
  if (!posed) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (deps.clock.now().getTime() - posed.createdAt.getTime() > CEREMONY_MS)
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return posed.challenge;
}

async function register(
  deps: Dependencies,
  who: Authorised,
  { challengeId, response }: { challengeId: string; response: RegistrationResponseJSON },
): Promise<WirePasskey> {
  await demandSecondFactor(deps.db, who, 403);
  const challenge = await claim(deps, challengeId, who.sessionId);
  const credential = await deps.party.checkCreation({ purpose: 'passkey', challenge, response });
  if (!credential) throw notVerified();
  const { user, session } = who;
  const now = deps.clock.now();
  const made = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    const isOwn = and(eq(webauthnCredentials.userId, user.id), isNull(webauthnCredentials.factorId));
    const [held] = await tx.select({ total: count() }).from(webauthnCredentials).where(isOwn);
    if ((held?.total ?? 0) >= MOST_PASSKEYS) throw tooMany();
    const [row] = await tx
      .insert(webauthnCredentials)
      .values({ id: newId(now.getTime()), userId: user.id, ...credential, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw authErrors.credentialExists();
    const userAgent = session.userAgent ?? undefined;
    await deps.devices.note(tx, { userId: user.id, kind: 'passkey_added', userAgent });
    return row;
  });
  const locale = localeOf(user.userMetadata);
  deps.mails.sendNotice({ kind: 'passkey_added', to: mailboxOf(user), locale, at: now });
  return toWire(made);
}

async function signIn(
  deps: Dependencies,
  { challengeId, response }: { challengeId: string; response: AuthenticationResponseJSON },
  clientIp: Peer,
): Promise<WireSession> {
  const challenge = await claim(deps, challengeId, null);
  const session = await deps.db.transaction(async (tx) => {
    const passkey = await verify(deps, tx, { challenge, response });
    const [user] = await tx.select().from(users).where(eq(users.id, passkey.userId));
    if (!user) throw notVerified();
    // Only someone who has the passkey receives these errors.
    if (isBanned(user, deps.clock.now())) throw authErrors.banned(403);
    if (!user.emailConfirmedAt) throw authErrors.notConfirmed(403);
    return openFor(deps, tx, { user, method: 'passkey', passkeyId: passkey.id, clientIp });
  });
  return welcome(deps, session, clientIp);
}

async function verify(
  deps: Dependencies,
  tx: Transaction,
  { challenge, response }: { challenge: string; response: AuthenticationResponseJSON },
): Promise<CredentialRow> {
  // Locked, so that a copy of the authenticator cannot show the same count at the same time.
  const [passkey] = await tx
    .select()
    .from(webauthnCredentials)
    .where(and(eq(webauthnCredentials.credentialId, response.id), isNull(webauthnCredentials.factorId)))
    .for('update');
  if (!passkey || handleOf(response) !== passkey.userId) throw notVerified();
  const now = deps.clock.now();
  const order = { purpose: 'passkey', challenge, response, credential: passkey } as const;
  const changed = await deps.party.checkRequest(order);
  if (!changed) throw notVerified();
  await tx
    .update(webauthnCredentials)
    .set({ ...changed, lastUsedAt: now })
    .where(eq(webauthnCredentials.id, passkey.id));
  return passkey;
}

/** Whom the authenticator takes its owner for: what we gave it at the registration. */
function handleOf({ response }: AuthenticationResponseJSON): string {
  return Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
}

/** Sessions that were opened with it go on without its assurance. */
async function remove(
  deps: Dependencies,
  userId: string,
  passkeyId: string,
  userAgent?: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const gone = await tx.delete(webauthnCredentials).where(own(userId, passkeyId)).returning();
    if (gone.length === 0) throw notFound();
    await tx
      .update(sessions)
      .set({ aal: 'aal1', factorId: null })
      .where(and(eq(sessions.userId, userId), eq(sessions.factorId, passkeyId)));
    await deps.devices.note(tx, { userId, kind: 'passkey_removed', userAgent });
  });
}

function passkeysOf(deps: Dependencies, userId: string): Promise<CredentialRow[]> {
  const isOwn = and(eq(webauthnCredentials.userId, userId), isNull(webauthnCredentials.factorId));
  return deps.db.select().from(webauthnCredentials).where(isOwn).orderBy(webauthnCredentials.createdAt);
}

function own(userId: string, passkeyId: string) {
  const { id, userId: owner, factorId } = webauthnCredentials;
  return and(eq(id, passkeyId), eq(owner, userId), isNull(factorId));
}

function toWire({ id, friendlyName, createdAt, lastUsedAt }: CredentialRow): WirePasskey {
  return {
    id,
    ...(friendlyName !== null && { friendly_name: friendlyName }),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}

function notFound(): AuthError {
  return new AuthError(404, 'validation_failed', 'Passkey not found');
}

function notVerified(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
}

function tooMany(): AuthError {
  return new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}
