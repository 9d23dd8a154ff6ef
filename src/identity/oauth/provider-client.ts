// One OpenID provider (Google, Apple): where to send people, and what its answer says about them.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { normaliseText } from '#platform/text/normal-text.ts';
import { authErrors } from '../core/auth-error.ts';

export const providerNames = ['google', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** `issuer` is for tests and trials, and then on the same machine: who vouches for a person is no matter of taste. */
export type ProviderSettings = { clientId: string; clientSecret: string; issuer?: string };

/** What a provider vouches for. `email` only if it says that the address is theirs. */
export type ProviderPerson = {
  subject: string;
  email: string | undefined;
  data: Record<string, unknown>;
};

type ConsentOptions = {
  state: string;
  nonce: string;
  redirectUri: string;
  scopes: string | undefined;
  extra: Readonly<Record<string, string>>;
};

export type ProviderClient = {
  /** Where a person consents. */
  authorizationUrl(options: ConsentOptions): Promise<string>;
  /** Exchanges the code of an answer. @throws {AuthError} */
  personOfCode(options: {
    code: string;
    /** Who answers, where the provider says so (RFC 9207). */
    answeredBy: string | undefined;
    nonce: string | null;
    redirectUri: string;
  }): Promise<ProviderPerson>;
  /** @param nonce as the client made it; the token holds it hashed. @throws {AuthError} 400 */
  personOfIdToken(idToken: string, nonce: string | undefined): Promise<ProviderPerson>;
};

const ISSUERS: Record<ProviderName, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};
const SCOPES: Record<ProviderName, string> = { google: 'openid email profile', apple: 'openid name email' };
const TIMEOUT_S = 5;
const KEEP_DISCOVERY_MS = 60 * 60 * 1000;
/** Set by us alone, whatever the letter case: a caller must not redirect the provider's answer. */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]);

/** What a provider says of itself, and its keys. */
type Discovery = { provider: Configuration; keys: ReturnType<typeof createRemoteJWKSet>; readAt: number };

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(255).optional(),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().max(255).optional(),
  picture: z.string().max(2_000).optional(),
});

export function createProviderClient(
  name: ProviderName,
  settings: ProviderSettings,
  clock: Clock,
): ProviderClient {
  const issuer = settings.issuer ?? ISSUERS[name];
  const discover = createDiscovery(issuer, settings, clock);
  const read = async (idToken: string): Promise<JWTPayload> => {
    const { keys } = await discover();
    const options = {
      issuer,
      audience: settings.clientId,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub'],
    };
    try {
      // Only public-key signatures: an HMAC could be made by anybody who knows the public key.
      const { payload } = await jwtVerify(idToken, keys, { ...options, algorithms: ['RS256', 'ES256'] });
      return payload;
    } catch {
      throw authErrors.badIdToken('Bad ID token');
    }
  };
  return {
    authorizationUrl: async (order) => {
      const { provider } = await discover();
      const { buildAuthorizationUrl } = await import('openid-client');
      return buildAuthorizationUrl(provider, consentQuery(name, order)).href;
    },
    personOfCode: async ({ nonce, ...answer }) => {
      if (nonce === null) throw authErrors.badIdToken('Nonces mismatch');
      const { provider } = await discover();
      return personOf(await read(await exchange(provider, { nonce, ...answer })));
    },
    personOfIdToken: async (idToken, nonce) => {
      const payload = await read(idToken);
      const expected = nonce === undefined ? undefined : createHash('sha256').update(nonce).digest('hex');
      if (payload.nonce !== expected) throw authErrors.badIdToken('Nonces mismatch');
      return personOf(payload);
    },
  };
}

/** `client_id` and `response_type` are added by the library, unless they are set. */
function consentQuery(name: ProviderName, options: ConsentOptions): Record<string, string> {
  const extra = Object.entries(options.extra).filter(([key]) => !RESERVED.has(key.toLowerCase()));
  return {
    ...Object.fromEntries(extra),
    redirect_uri: options.redirectUri,
    scope: Array.from(new Set(`${SCOPES[name]} ${options.scopes ?? ''}`.trim().split(/\s+/))).join(' '),
    state: options.state,
    nonce: options.nonce,
    // Apple gives name and address only this way.
    ...(name === 'apple' && { response_mode: 'form_post' }),
  };
}

/** OpenID Connect Discovery 1.0, read again every hour. The library is loaded by the first sign-in that needs it. */
function createDiscovery(issuer: string, settings: ProviderSettings, clock: Clock): () => Promise<Discovery> {
  let known: Discovery | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (known && now - known.readAt < KEEP_DISCOVERY_MS) return known;
    const { allowInsecureRequests, ClientSecretPost, discovery } = await import('openid-client');
    const provider = await discovery(
      new URL(issuer),
      settings.clientId,
      {},
      ClientSecretPost(settings.clientSecret),
      // Only an issuer for trials is reached without TLS: it is on the same machine.
      { timeout: TIMEOUT_S, execute: settings.issuer === undefined ? [] : [allowInsecureRequests] },
    ).catch(notAnswered);
    const { jwks_uri: keysAt } = provider.serverMetadata();
    if (keysAt === undefined) return notAnswered();
    const keys = createRemoteJWKSet(new URL(keysAt), { timeoutDuration: TIMEOUT_S * 1000 });
    known = { provider, keys, readAt: now };
    return known;
  };
}

function personOf(payload: JWTPayload): ProviderPerson {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw authErrors.badIdToken('Bad ID token');
  const { sub, email, email_verified: verified, name, picture } = parsed.data;
  const isVerified = verified === true || verified === 'true';
  const address = email && normaliseText(email.trim().toLowerCase(), 'NFC');
  return {
    subject: sub,
    email: isVerified ? address : undefined,
    data: {
      ...(address && { email: address }),
      email_verified: isVerified,
      ...(name && { full_name: name, name }),
      ...(picture && { avatar_url: picture }),
    },
  };
}

/** @returns an ID token with this nonce; its signature is still to be checked */
async function exchange(
  provider: Configuration,
  answer: { code: string; answeredBy: string | undefined; nonce: string; redirectUri: string },
): Promise<string> {
  const openid = await import('openid-client');
  const url = new URL(answer.redirectUri);
  url.searchParams.set('code', answer.code);
  if (answer.answeredBy !== undefined) url.searchParams.set('iss', answer.answeredBy);
  const { id_token: idToken } = await openid
    .authorizationCodeGrant(provider, url, {
      expectedNonce: answer.nonce,
      // It was claimed in the database before.
      expectedState: openid.skipStateCheck,
      idTokenExpected: true,
    })
    .catch(notAnswered);
  return idToken ?? notAnswered();
}

function notAnswered(): never {
  throw authErrors.oauthCallback('The provider does not answer as expected');
}
