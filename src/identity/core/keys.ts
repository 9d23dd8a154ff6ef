// What the keys of an installation do: sign and verify tokens, digest under a key, seal. The file is key-file.ts.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

// Encrypts what the database may hold only unreadable: AES-256-GCM, as base64url of nonce, tag and content.
const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

export type Keys = {
  /** Public by nature: the `apikey` of every client. A JWT of role `anon`. */
  readonly anonKey: string;
  /** For the operator's own programs. A JWT of role `service_role`. */
  readonly serviceKey: string;
  /** The newest first. */
  publicJwks(): readonly JWK[];
  /** Of all keys that ever certified, the newest first: certificates are verified for years. No token is, by a retired one. */
  certificateJwks(): readonly RetiredJwk[];
  /** @param claims everything but `iat` and `exp`; @param times Unix seconds */
  sign(claims: JWTPayload, times: { issuedAt: number; expiresAt: number }): Promise<string>;
  /** Signs what is shown to others for years. It has no end and no role, so it is never accepted as a token. */
  certify(claims: JWTPayload): Promise<string>;
  /** The claims of a token that we signed and that has not expired at `now`; else null. */
  verify(token: string, now: Date): Promise<JWTPayload | null>;
  /** A keyed digest (HMAC-SHA-256): of what we hand out and take back, and of what the database is to recognise. */
  mac(text: string): Buffer;
  /**
   * The digests that `mac` returned before the keys were revoked, the newest first. Use them only to find what was
   * stored then: anyone with a leaked key can compute them too.
   */
  earlierMacs(text: string): readonly Buffer[];
  /** Encrypts (AES-256-GCM) what the database may hold only unreadable. */
  seal(text: string): string;
  /** @throws when it was not sealed by these keys */
  unseal(sealed: string): string;
};

/** `revoked`, in Unix seconds: what it signed may be anybody's. As OpenID Federation 1.0 has it, section 8.7.3. */
export type RetiredJwk = JWK & { revoked?: { revoked_at: number } };

const retiredKey = z.looseObject({
  kid: z.string(),
  revoked: z.object({ revoked_at: z.int() }).optional(),
});

export const storedKeys = z.object({
  version: z.literal(1),
  /** The first signs; all verify. */
  keys: z.array(z.record(z.string(), z.unknown())).min(1),
  /** Public halves of keys that sign and verify tokens no longer, the newest first. */
  retired: z.array(retiredKey).default([]),
  macSecret: z.string().min(32),
  /** Of revoked keys: nobody could recognise or unseal what is stored under them without these. */
  earlierMacSecrets: z.array(z.string().min(32)).default([]),
  anonKey: z.string(),
  serviceKey: z.string(),
});
export type StoredKeys = z.output<typeof storedKeys>;

export const ALGORITHM = 'ES256';
/** Of about a kilobyte each. */
const MOST_VERIFIED = 2_000;

/** One state of the file. */
export function openKeys(file: StoredKeys): Keys {
  const jwks = file.keys as JWK[];
  const mac = macUnder(file.macSecret);
  const earlier = file.earlierMacSecrets.map(macUnder);
  const byId = new Map(jwks.map((jwk) => [jwk.kid ?? '', publicKey(jwk)]));
  const signing = jwks[0];
  if (!signing) throw new Error('keys.json holds no key');
  const privateKey = createPrivateKey({ key: signing, format: 'jwk' });
  return {
    anonKey: file.anonKey,
    serviceKey: file.serviceKey,
    publicJwks: () => jwks.map(toVerify),
    certificateJwks: () => [...jwks.map(toVerify), ...file.retired.map(toVerifyStill)],
    sign: (claims, times) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid ?? '', typ: 'JWT' })
        .setIssuedAt(times.issuedAt)
        .setExpirationTime(times.expiresAt)
        .sign(privateKey),
    certify: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid ?? '', typ: 'certificate+jwt' })
        .sign(privateKey),
    verify: rememberVerified((token, now) => verify(token, byId, now)),
    mac,
    earlierMacs: (text) => earlier.map((one) => one(text)),
    seal: (text) => seal(mac('seal'), text),
    unseal: (sealed) => unsealBy([mac, ...earlier], sealed),
  };
}

/**
 * A token comes with every request of its session, and to check a signature costs about as much as to answer one. With
 * the keys that checked them, what is remembered goes as well.
 */
function rememberVerified(check: Keys['verify']): Keys['verify'] {
  const verified = new Map<string, JWTPayload>();
  return async (token, now) => {
    const known = verified.get(token);
    if (known) return (known.exp ?? 0) * 1_000 > now.getTime() ? known : null;
    const payload = await check(token, now);
    if (payload === null) return null;
    // The oldest goes: a token that is still in use comes back at once.
    const [oldest] = verified.size >= MOST_VERIFIED ? verified.keys() : [];
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, payload);
    return payload;
  };
}

type Mac = (text: string) => Buffer;

function macUnder(secret: string): Mac {
  const key = createSecretKey(secret, 'utf8');
  return (text) => createHmac('sha256', key).update(text).digest();
}

function unsealBy([mac, ...others]: readonly Mac[], sealed: string): string {
  if (!mac) throw new Error('no key unseals this');
  try {
    return unseal(mac('seal'), sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealBy(others, sealed);
  }
}

async function verify(
  token: string,
  keys: ReadonlyMap<string, KeyObject>,
  now: Date,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        // Found by its own id alone: a key or a secret that comes with the token is never looked at.
        const key = keys.get(header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return key;
      },
      { algorithms: [ALGORITHM], currentDate: now, requiredClaims: ['exp', 'role'] },
    );
    return payload;
  } catch {
    return null;
  }
}

function publicKey(jwk: JWK): KeyObject {
  return createPublicKey({ key: publicPart(jwk), format: 'jwk' });
}

function toVerifyStill({ revoked, ...jwk }: StoredKeys['retired'][number]): RetiredJwk {
  return { ...toVerify(jwk as JWK), ...(revoked && { revoked }) };
}

export function toVerify(jwk: JWK): JWK {
  return { ...publicPart(jwk), key_ops: ['verify'] };
}

function publicPart({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, crv, x, y, kid, alg, use } as JWK;
}

export function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
