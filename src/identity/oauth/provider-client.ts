// One OpenID provider (Google, Apple): where to send people, and what its answer says about them.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { normaliseText } from '#platform/normal-text.ts';
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

type ConsentOrder = {
  state: string;
  nonce: string;
  redirectUri: string;
  scopes: string | undefined;
  extra: Readonly<Record<string, string>>;
};

export type ProviderClient = {
  /** Where a person consents. */
  authorizationUrl(order: ConsentOrder): Promise<string>;
  /** Exchanges the code of an answer. @throws {AuthError} */
  personOfCode(order: { code: string; nonce: string | null; redirectUri: string }): Promise<ProviderPerson>;
  /** @param nonce as the client made it; the token holds it hashed. @throws {AuthError} 400 */
  personOfIdToken(idToken: string, nonce: string | undefined): Promise<ProviderPerson>;
};

const ISSUERS: Record<ProviderName, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};
const SCOPES: Record<ProviderName, string> = { google: 'openid email profile', apple: 'openid name email' };
const TIMEOUT_MS = 5_000;
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

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.infer<typeof discovery> & { keys: ReturnType<typeof createRemoteJWKSet>; readAt: number };

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
  const discover = createDiscovery(issuer, clock);
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
      const { authorization_endpoint: endpoint } = await discover();
      return consentUrl(name, endpoint, { ...order, clientId: settings.clientId });
    },
    personOfCode: async ({ code, nonce, redirectUri }) => {
      const { token_endpoint: endpoint } = await discover();
      const idToken = await exchange(endpoint, settings, { code, redirectUri });
      const payload = await read(idToken);
      if (nonce === null || payload.nonce !== nonce) throw authErrors.badIdToken('Nonces mismatch');
      return personOf(payload);
    },
    personOfIdToken: async (idToken, nonce) => {
      const payload = await read(idToken);
      const expected = nonce === undefined ? undefined : createHash('sha256').update(nonce).digest('hex');
      if (payload.nonce !== expected) throw authErrors.badIdToken('Nonces mismatch');
      return personOf(payload);
    },
  };
}

function consentUrl(
  name: ProviderName,
  endpoint: string,
  order: ConsentOrder & { clientId: string },
): string {
  const url = new URL(endpoint);
  for (const [key, value] of Object.entries(order.extra))
    if (!RESERVED.has(key.toLowerCase())) url.searchParams.set(key, value);
  const own = {
    client_id: order.clientId,
    redirect_uri: order.redirectUri,
    response_type: 'code',
    scope: Array.from(new Set(`${SCOPES[name]} ${order.scopes ?? ''}`.trim().split(/\s+/))).join(' '),
    state: order.state,
    nonce: order.nonce,
    // Apple gives name and address only this way.
    ...(name === 'apple' && { response_mode: 'form_post' }),
  };
  for (const [key, value] of Object.entries(own)) url.searchParams.set(key, value);
  return url.href;
}

/** OpenID Connect Discovery 1.0, read again every hour. */
function createDiscovery(issuer: string, clock: Clock): () => Promise<Discovery> {
  let known: Discovery | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (known && now - known.readAt < KEEP_DISCOVERY_MS) return known;
    const read = discovery.parse(await askJson(`${issuer}/.well-known/openid-configuration`));
    if (read.issuer !== issuer) throw authErrors.oauthCallback('The provider names another issuer');
    const keys = createRemoteJWKSet(new URL(read.jwks_uri), { timeoutDuration: TIMEOUT_MS });
    known = { ...read, keys, readAt: now };
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

async function exchange(
  endpoint: string,
  settings: ProviderSettings,
  order: { code: string; redirectUri: string },
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: order.code,
    redirect_uri: order.redirectUri,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  });
  const answer = z
    .object({ id_token: z.string() })
    .safeParse(await askJson(endpoint, { method: 'POST', body }));
  if (!answer.success) throw authErrors.oauthCallback('Unable to exchange external code');
  return answer.data.id_token;
}

async function askJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch {
    throw authErrors.oauthCallback('The provider does not answer as expected');
  }
}
