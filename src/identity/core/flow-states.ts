// PKCE (RFC 7636): a client that began a sign-in redeems a code with the secret that it kept.
import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import { newId, newSecret } from '#platform/ids.ts';
import { authErrors } from './auth-error.ts';
import { flowStates } from './identity.table.ts';
import { equalBytes } from './keys.ts';

export type Challenge = { challenge: string; method: 's256' | 'plain' };
export type FlowState = typeof flowStates.$inferSelect;

/** From the begin for a provider; from the moment that the code was given out for redeeming it. */
const VALID_MS = 300_000;
/** A mail's link is valid for an hour; nothing is older than that. */
const KEPT_MS = 2 * 60 * 60 * 1000;

/** A sign-in that a mail will continue. @returns its id */
export async function startMailFlow(
  db: Queryable,
  options: { userId: string; method: string; challenge: Challenge; now: Date },
): Promise<string> {
  const id = newId(options.now.getTime());
  await db.insert(flowStates).values({
    id,
    userId: options.userId,
    provider: 'email',
    method: options.method,
    codeChallenge: options.challenge.challenge,
    codeChallengeMethod: options.challenge.method,
    createdAt: options.now,
  });
  return id;
}

/** A sign-in that a provider will continue. @returns the `state` to send along */
export async function startProviderFlow(
  db: Queryable,
  options: {
    provider: string;
    browser: string;
    nonce: string;
    redirectTo: string | undefined;
    challenge: Challenge | undefined;
    linkingTo: string | undefined;
    now: Date;
  },
): Promise<string> {
  const state = newSecret(24);
  await db.delete(flowStates).where(lt(flowStates.createdAt, new Date(options.now.getTime() - KEPT_MS)));
  await db.insert(flowStates).values({
    id: newId(options.now.getTime()),
    provider: options.provider,
    method: 'oauth',
    stateDigest: digest(state),
    browserDigest: digest(options.browser),
    nonce: options.nonce,
    redirectTo: options.redirectTo ?? null,
    codeChallenge: options.challenge?.challenge ?? null,
    codeChallengeMethod: options.challenge?.method ?? null,
    linkingTo: options.linkingTo ?? null,
    createdAt: options.now,
  });
  return state;
}

/**
 * The sign-in that a provider's answer belongs to, claimed: of two answers with one state the second is refused, and an
 * answer that another browser brings uses nothing up.
 * @param order.browser the secret in the browser's cookie
 * @throws {AuthError} 400 `bad_oauth_state` or `flow_state_already_used`, 422 `flow_state_expired`
 */
export async function claimProviderFlow(
  db: Database,
  { state, browser, now }: { state: string; browser: string | undefined; now: Date },
): Promise<FlowState> {
  return db.transaction(async (tx) => {
    const [flow] = await tx
      .select()
      .from(flowStates)
      .where(eq(flowStates.stateDigest, digest(state)))
      .for('update');
    if (!flow) throw authErrors.oauthState('bad_oauth_state', 'OAuth state not found or expired');
    if (browser === undefined || flow.browserDigest !== digest(browser))
      throw authErrors.oauthState('bad_oauth_state', 'OAuth state belongs to another browser');
    if (flow.answeredAt)
      throw authErrors.oauthState('flow_state_already_used', 'OAuth state was already used');
    if (now.getTime() - flow.createdAt.getTime() > VALID_MS) throw authErrors.flowExpired();
    await tx.update(flowStates).set({ answeredAt: now }).where(eq(flowStates.id, flow.id));
    return flow;
  });
}

/** The code for the client, now that it is known who signs in. */
export async function giveCode(
  tx: Transaction,
  options: { flowStateId: string; userId: string; now: Date },
): Promise<string> {
  const code = newSecret(24);
  await tx
    .update(flowStates)
    .set({ userId: options.userId, authCodeDigest: digest(code), authCodeIssuedAt: options.now })
    .where(eq(flowStates.id, options.flowStateId));
  return code;
}

/** Redeems a code, once. @throws {AuthError} 404, 422 or 400 as the wire has it */
export async function redeemCode(
  tx: Transaction,
  options: { code: string; verifier: string; now: Date },
): Promise<{ userId: string; method: string; provider: string }> {
  const [flow] = await tx
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCodeDigest, digest(options.code)))
    .for('update');
  if (!flow?.userId || !flow.authCodeIssuedAt) throw authErrors.flowNotFound();
  if (options.now.getTime() - flow.authCodeIssuedAt.getTime() > VALID_MS) throw authErrors.flowExpired();
  if (!answers(flow, options.verifier)) throw authErrors.badVerifier();
  await tx.delete(flowStates).where(eq(flowStates.id, flow.id));
  return { userId: flow.userId, method: flow.method, provider: flow.provider };
}

function answers(flow: FlowState, verifier: string): boolean {
  if (!flow.codeChallenge) return false;
  const made =
    flow.codeChallengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return equalBytes(Buffer.from(made), Buffer.from(flow.codeChallenge));
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
