// Signing in through Google or Apple: to whose account a provider's answer belongs.
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import { openFor, type OpeningServices, type Peer, welcome } from '../sessions/open-session.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { findUserByEmail, insertIdentity, insertUser, mailboxOf, type UserRow } from '../core/auth-user.ts';
import type { Locale } from '../caller.ts';
import {
  type Challenge,
  claimProviderFlow,
  type FlowState,
  giveCode,
  startProviderFlow,
} from '../core/flow-states.ts';
import { identities, users } from '../core/identity.table.ts';
import { dropTokens } from '../mails/one-time-links.ts';
import {
  createProviderClient,
  type ProviderClient,
  type ProviderName,
  type ProviderPerson,
  type ProviderSettings,
  providerNames,
} from './provider-client.ts';
import type { Endings } from '../sessions/endings.ts';
import { isBanned, type WireSession } from '../sessions/sessions.ts';
import { addProfile } from '../core/user-metadata.ts';
import type { Verified } from '../accounts/verification.ts';

export type Providers = {
  /** Those that are set up. */
  readonly names: readonly ProviderName[];
  /** @returns the provider's page. @throws {AuthError} 400 for a provider that is not set up */
  begin(options: {
    provider: string | undefined;
    scopes: string | undefined;
    redirectTo: string | undefined;
    challenge: Challenge | undefined;
    linkingTo?: string;
    /** Of the browser that begins; see browser-binding.ts. */
    browser: string;
    extra: Readonly<Record<string, string>>;
  }): Promise<string>;
  /** Claims the sign-in that an answer belongs to, so that its way back is known before anything can fail. */
  claim(answer: { state: string; browser: string | undefined }): Promise<FlowState>;
  finish(
    flow: FlowState,
    answer: { code: string; answeredBy: string | undefined; name: string | undefined },
    clientIp: Peer,
  ): Promise<Verified>;
  signInWithIdToken(
    options: {
      provider: string;
      idToken: string;
      nonce: string | undefined;
      /** The signed-in person who adds this provider to their account. */
      linkingTo: string | undefined;
    },
    clientIp: Peer,
  ): Promise<WireSession>;
  /** @throws {AuthError} 422 when it is the last way in, or carries the account's address */
  unlink(user: UserRow, identityId: string): Promise<void>;
};

export type ProvidersSettings = Partial<Record<ProviderName, ProviderSettings>>;
type Dependencies = OpeningServices & {
  db: Database;
  clock: Clock;
  capacityClosed: boolean;
  endings: Endings;
  publicUrl: () => string;
  settings: ProvidersSettings;
};

export function createProviders(deps: Dependencies): Providers {
  const clients = new Map<string, ProviderClient>();
  for (const name of providerNames) {
    const settings = deps.settings[name];
    if (settings) clients.set(name, createProviderClient(name, settings, deps.clock));
  }
  const clientOf = (provider: string | undefined) => {
    const client = clients.get(provider ?? '');
    if (!client) throw authErrors.invalid('Unsupported provider: provider is not enabled');
    return client;
  };
  const redirectUri = () => `${deps.publicUrl()}/auth/v1/callback`;
  return {
    names: providerNames.filter((name) => clients.has(name)),
    begin: async ({ provider = '', scopes, extra, ...order }) => {
      const client = clientOf(provider);
      const nonce = newSecret(24);
      const now = deps.clock.now();
      const linkingTo = order.linkingTo;
      const state = await startProviderFlow(deps.db, { provider, nonce, now, ...order, linkingTo });
      return client.authorizationUrl({ state, nonce, redirectUri: redirectUri(), scopes, extra });
    },
    claim: (answer) => claimProviderFlow(deps.db, { ...answer, now: deps.clock.now() }),
    finish: async (flow, { name, ...answer }, clientIp) => {
      const client = clientOf(flow.provider);
      const person = await client.personOfCode({ ...answer, nonce: flow.nonce, redirectUri: redirectUri() });
      // Apple sends the name once, beside the token and unsigned: use it only for display.
      const data = name && !person.data.full_name ? { ...person.data, full_name: name } : person.data;
      return finish(deps, flow, { ...person, data }, clientIp);
    },
    signInWithIdToken: async ({ provider, idToken, nonce, linkingTo }, clientIp) => {
      const person = await clientOf(provider).personOfIdToken(idToken, nonce);
      const session = await deps.db.transaction(async (tx) => {
        const user = linkingTo
          ? await link(deps, tx, { userId: linkingTo, provider, person })
          : await accountOf(deps, tx, { provider, person });
        return openFor(deps, tx, { user, method: 'oauth', provider, clientIp });
      });
      return welcome(deps, session, clientIp);
    },
    unlink: (user, identityId) => unlink(deps, user, identityId),
  };
}

async function finish(
  deps: Dependencies,
  flow: FlowState,
  person: ProviderPerson,
  clientIp: Peer,
): Promise<Verified> {
  const { provider } = flow;
  const verified = await deps.db.transaction(async (tx): Promise<Verified> => {
    const user = flow.linkingTo
      ? await link(deps, tx, { userId: flow.linkingTo, provider, person })
      : await accountOf(deps, tx, { provider, person, locale: localeOfFlow(flow) });
    if (flow.codeChallenge) {
      const now = deps.clock.now();
      return { kind: 'code', code: await giveCode(tx, { flowStateId: flow.id, userId: user.id, now }) };
    }
    return {
      kind: 'session',
      session: await openFor(deps, tx, { user, method: 'oauth', provider, clientIp }),
    };
  });
  if (verified.kind === 'session') welcome(deps, verified.session, clientIp);
  return verified;
}

/** `locale` is that of the page where it began, where one is known. */
type Claim = { provider: string; person: ProviderPerson; locale?: Locale };

/** The flow returns to the page that started it. That page's address determines the language. */
function localeOfFlow({ redirectTo }: FlowState): Locale {
  return redirectTo !== null && /^\/en(\/|$)/.test(new URL(redirectTo).pathname) ? 'en' : 'de';
}

/** The account of a provider's person: known, found by its confirmed address, or new. @throws {AuthError} */
async function accountOf(deps: Dependencies, tx: Transaction, claim: Claim): Promise<UserRow> {
  const { provider, person } = claim;
  const now = deps.clock.now();
  const known = await userOfIdentity(tx, claim);
  if (known) {
    if (isBanned(known, now)) throw authErrors.banned(403);
    const own = and(eq(identities.provider, provider), eq(identities.providerId, person.subject));
    const identityData = { sub: person.subject, ...person.data };
    await tx.update(identities).set({ identityData, updatedAt: now }).where(own);
    return known;
  }
  // An address that the provider does not vouch for could be anybody's; without one nobody can be written to.
  if (person.email === undefined) throw authErrors.providerEmail();
  const found = await findUserByEmail(tx, person.email);
  if (!found) {
    const identity = { provider, providerId: person.subject, data: person.data };
    const userMetadata = { ...profileOf(person), ...(claim.locale && { user_locale: claim.locale }) };
    const order = { email: person.email, emailConfirmedAt: now, userMetadata, identity, now };
    const made = await insertUser(tx, { ...order, waits: deps.capacityClosed });
    if (!made) throw authErrors.emailExists();
    return made;
  }
  if (isBanned(found, now)) throw authErrors.banned(403);
  const owned = found.emailConfirmedAt ? found : await takeOver(deps, tx, { user: found, now });
  return addIdentity(tx, owned, { claim, now });
}

/**
 * Nobody has shown yet that the address is theirs; now somebody has. What was set up before, perhaps by another in
 * the hope of this, is void: the password, the identity, what was said about the person, links, sessions and what
 * else reaches the account.
 */
async function takeOver(
  deps: Dependencies,
  tx: Transaction,
  { user, now }: { user: UserRow; now: Date },
): Promise<UserRow> {
  await tx.delete(identities).where(eq(identities.userId, user.id));
  await deps.endings.endAll(tx, { userId: user.id, because: null });
  await dropTokens(tx, user.id);
  const [owned] = await tx
    .update(users)
    .set({
      encryptedPassword: null,
      emailConfirmedAt: now,
      userMetadata: {},
      appMetadata: {},
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
    .returning();
  if (!owned) throw authErrors.userNotFound();
  return owned;
}

async function link(
  deps: Dependencies,
  tx: Transaction,
  { userId, ...claim }: Claim & { userId: string },
): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw authErrors.userNotFound();
  mailboxOf(user);
  if (await userOfIdentity(tx, claim))
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked');
  return addIdentity(tx, user, { claim, now: deps.clock.now() });
}

async function addIdentity(
  tx: Transaction,
  user: UserRow,
  { claim, now }: { claim: Claim; now: Date },
): Promise<UserRow> {
  const { provider, person } = claim;
  await insertIdentity(tx, user, { provider, providerId: person.subject, data: person.data }, now);
  const [updated] = await tx
    .update(users)
    .set({
      appMetadata: await providersOf(tx, user),
      userMetadata: addProfile(user.userMetadata, profileOf(person)),
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
    .returning();
  return updated ?? user;
}

async function unlink(deps: Dependencies, user: UserRow, identityId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const rows = await tx.select().from(identities).where(eq(identities.userId, user.id));
    const going = rows.find(({ id }) => id === identityId);
    if (!locked || !going) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    const staying = rows.filter(({ id }) => id !== identityId);
    if (staying.length === 0)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    // Another identity's address is never promoted in its place: nobody has shown that it is theirs here.
    if (
      going.identityData.email === locked.email &&
      !staying.some(({ identityData: data }) => data.email === locked.email)
    )
      throw new AuthError(
        422,
        'email_conflict_identity_not_deletable',
        'Unable to unlink the identity that carries the address of the account',
      );
    await tx.delete(identities).where(eq(identities.id, identityId));
    await dropTokens(tx, user.id);
    await tx
      .update(users)
      .set({ appMetadata: await providersOf(tx, locked), updatedAt: deps.clock.now() })
      .where(eq(users.id, user.id));
  });
}

async function userOfIdentity(tx: Transaction, { provider, person }: Claim): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.providerId, person.subject)));
  return row?.user;
}

/** `provider` stays the first one; `providers` are those that the account has now. */
async function providersOf(tx: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  const rows = await tx
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(identities.createdAt);
  const providers = Array.from(new Set(rows.map(({ provider }) => provider)));
  return { ...user.appMetadata, provider: providers[0], providers };
}

function profileOf({ data }: ProviderPerson): Record<string, unknown> {
  const { full_name: fullName, avatar_url: avatarUrl } = data;
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(avatarUrl !== undefined && { avatar_url: avatarUrl }),
  };
}
