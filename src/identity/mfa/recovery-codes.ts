// Recovery codes: a set on paper for when every other factor is lost; each lifts one session, once.
import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { liftBy, type MfaServices, noteWrongProof } from './factor-proof.ts';
import { demandRoom, removeFactor } from './factors.ts';
import { mfaFactors, recoveryCodes } from '../core/factors.table.ts';
import { lockAccount } from '../sessions/second-factor.ts';
import type { Authorised, WireSession } from '../sessions/sessions.ts';

type FactorRow = typeof mfaFactors.$inferSelect;

/** `remaining` of `total` are still good. */
type WireStatus = { id: string; type: 'recovery_code'; total: number; remaining: number };
/** Contains the codes in plain text, this one time. They are stored nowhere. */
export type WireCodes = {
  id: string;
  type: 'recovery_code';
  friendly_name: string;
  total: number;
  codes: string[];
};

export type RecoveryCodes = {
  /** @throws {AuthError} 404 `mfa_factor_not_found`, as all that need a set */
  status(who: Authorised): Promise<WireStatus>;
  /** @throws {AuthError} 403 `insufficient_aal`, 422 where there is a set, or nothing that it could stand in for */
  generate(who: Authorised, name: string): Promise<WireCodes>;
  /** A new set in place of the old. @throws {AuthError} 403 `insufficient_aal` */
  regenerate(who: Authorised): Promise<WireCodes>;
  /** @returns the same session, now at `aal2`. @throws {AuthError} 422 `mfa_verification_failed`, 429 */
  verify(who: Authorised, code: string): Promise<WireSession>;
  /** @throws {AuthError} 403 `insufficient_aal` */
  remove(who: Authorised): Promise<{ id: string }>;
};

const HOW_MANY = 10;
/** 16 letters of 32 are 80 bits: more than can be guessed, so a keyed digest is enough to keep. */
const LENGTH = 16;
/** Without those that are taken for one another on paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

export function createRecoveryCodes(deps: MfaServices): RecoveryCodes {
  return {
    status: async ({ user }) => {
      const factor = await findSet(deps.db, user.id);
      const codes = await deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.factorId, factor.id));
      const remaining = codes.filter(({ usedAt }) => usedAt === null).length;
      return { id: factor.id, type: 'recovery_code', total: codes.length, remaining };
    },
    generate: (who, name) => generate(deps, who, name),
    regenerate: async (who) => {
      const factor = await findSet(deps.db, who.user.id);
      demandAal2(who);
      return deps.db.transaction(async (tx) => {
        await lockAccount(tx, who.user.id);
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factor.id));
        return writeCodes(deps, tx, factor);
      });
    },
    verify: (who, code) => verify(deps, who, code),
    remove: async (who) => {
      const factor = await findSet(deps.db, who.user.id);
      demandAal2(who);
      await removeFactor(deps, factor);
      return { id: factor.id };
    },
  };
}

async function generate(deps: MfaServices, who: Authorised, name: string): Promise<WireCodes> {
  const { user } = who;
  demandAal2(who);
  await demandRoom(deps, who);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await demandOthers(tx, user.id);
    const [factor] = await tx
      .insert(mfaFactors)
      .values({
        id: newId(now.getTime()),
        userId: user.id,
        factorType: 'recovery_code',
        friendlyName: name,
        status: 'verified',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!factor) throw authErrors.factorName();
    const userAgent = who.session.userAgent ?? undefined;
    await deps.devices.note(tx, { userId: user.id, kind: 'factor_added', userAgent });
    return writeCodes(deps, tx, factor);
  });
}

/** Locks the account, so that meanwhile no set is made and no factor taken away. */
async function demandOthers(tx: Transaction, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  const isVerified = and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified'));
  const verified = await tx.select().from(mfaFactors).where(isVerified);
  if (verified.some(({ factorType }) => factorType === 'recovery_code'))
    throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them');
  if (verified.length === 0)
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes need another verified factor beside them',
    );
}

async function writeCodes(deps: MfaServices, tx: Queryable, factor: FactorRow): Promise<WireCodes> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const rows = codes.map((code) => ({
    factorId: factor.id,
    codeDigest: digestsOf(deps, factor.id, code)[0],
  }));
  await tx.insert(recoveryCodes).values(rows);
  const { id, friendlyName } = factor;
  return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}

async function verify(deps: MfaServices, who: Authorised, typed: string): Promise<WireSession> {
  const { user, session } = who;
  const factor = await findSet(deps.db, user.id).catch(() => undefined);
  if (!factor) throw notVerified();
  await deps.limits.beforeRecoveryCode(factor.id);
  const digests = digestsOf(deps, factor.id, typed.toLowerCase().replace(/[\s-]/g, ''));
  const lifted = await deps.db.transaction(async (tx) => {
    const unused = and(
      eq(recoveryCodes.factorId, factor.id),
      inArray(recoveryCodes.codeDigest, digests),
      isNull(recoveryCodes.usedAt),
    );
    // One statement both looks and takes: of two at the same time, one finds it unused.
    const used = await tx.update(recoveryCodes).set({ usedAt: deps.clock.now() }).where(unused).returning();
    if (used.length === 0) {
      noteWrongProof(deps, who, notVerified());
      throw notVerified();
    }
    const userAgent = session.userAgent ?? undefined;
    await deps.devices.note(tx, { userId: user.id, kind: 'recovery_code_used', userAgent });
    return liftBy(deps, tx, who, factor);
  });
  await deps.limits.rightFactorCode(factor.id);
  return lifted;
}

/** @throws {AuthError} 404 where there is none */
async function findSet(db: Queryable, userId: string): Promise<FactorRow> {
  const own = and(eq(mfaFactors.userId, userId), eq(mfaFactors.factorType, 'recovery_code'));
  const [factor] = await db.select().from(mfaFactors).where(own);
  if (!factor) throw authErrors.factorNotFound(404);
  return factor;
}

function demandAal2({ session }: Authorised): void {
  if (session.aal !== 'aal2') throw authErrors.insufficientAal(403);
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** The first is today's; codes stay good when the keys are revoked, since nobody makes a code from its digest. */
function digestsOf({ keys }: MfaServices, factorId: string, code: string): [string, ...string[]] {
  const text = `recovery-code\n${factorId}\n${code}`;
  return [
    keys.mac(text).toString('base64url'),
    ...keys.earlierMacs(text).map((mac) => mac.toString('base64url')),
  ];
}

function notVerified(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
