// The keys that sign access tokens: made at the first start, kept in one file that only its owner may read.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import { newId, newSecret } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { seal, unseal } from './sealing.ts';

export type Keys = {
  /** Public by nature: the `apikey` of every client. A JWT of role `anon`. */
  readonly anonKey: string;
  /** For the operator's own programs. A JWT of role `service_role`. */
  readonly serviceKey: string;
  /** The newest first. */
  publicJwks(): Promise<readonly JWK[]>;
  /** @param claims everything but `iat` and `exp`; @param times Unix seconds */
  sign(claims: JWTPayload, times: { issuedAt: number; expiresAt: number }): Promise<string>;
  /** The claims of a token that we signed and that has not expired at `now`; else null. */
  verify(token: string, now: Date): Promise<JWTPayload | null>;
  /** A keyed digest (HMAC-SHA-256) for refresh tokens. */
  mac(text: string): Buffer;
  /** Encrypts (AES-256-GCM) what the database may hold only unreadable. */
  seal(text: string): string;
  /** @throws when it was not sealed by these keys */
  unseal(sealed: string): string;
};

const stored = z.object({
  version: z.literal(1),
  /** The first signs; all verify. */
  keys: z.array(z.record(z.string(), z.unknown())).min(1),
  macSecret: z.string().min(32),
  anonKey: z.string(),
  serviceKey: z.string(),
});
type StoredKeys = z.infer<typeof stored>;

const ALGORITHM = 'ES256';
const TEN_YEARS_S = 10 * 365 * 24 * 60 * 60;

/**
 * Reads the key file, or makes it; two processes that start at once end with the same one. Keys that another process
 * rotates are noticed: when a token names a key that is not known, and before signing, each looked at once in a while
 * alone, so that made-up names of keys cost nothing.
 * @param path where the settings name another place than the data folder
 */
export async function loadKeys(
  dataDir: string,
  path = join(dataDir, 'keys.json'),
  options: LoadOptions = {},
): Promise<Keys> {
  const content = readIfThere(path) ?? (await makeFile(path));
  const opened = await openKeys(stored.parse(JSON.parse(content)));
  return followFile(path, { opened, content }, options);
}

type LoadOptions = {
  /** Monotonic, ms. */
  now?: () => number;
  /** Told when a changed file cannot be used; the keys of before hold until it can. */
  log?: Pick<Log, 'warn'>;
  /** Reads the file; tests count how often. */
  read?: (path: string) => Promise<string>;
};

/** However many unknown keys are named, the file is read this often at most; whoever names one waits for that reading. */
const UNKNOWN_EVERY_MS = 100;
/** A process that only signs follows a rotation after this time at the latest. */
const LOOK_EVERY_MS = 30_000;

function followFile(
  path: string,
  start: { opened: OpenedKeys; content: string },
  options: LoadOptions,
): Keys {
  const { now = () => performance.now(), log, read = (file) => readFile(file, 'utf8') } = options;
  let { opened, content } = start;
  let lookedAt = now();
  let looking: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const look = async () => {
    try {
      const found = await read(path);
      if (found === content) return;
      opened = await openKeys(stored.parse(JSON.parse(found)));
      content = found;
    } catch (error) {
      // Not the message: it may quote what it could not read.
      log?.warn({ reason: (error as Error).name }, 'the changed keys.json cannot be used');
    }
  };
  const lookNow = () => {
    lookedAt = now();
    looking = looking.then(look);
    return looking;
  };
  const lookSoon = (): Promise<void> => {
    next ??= delay(Math.max(0, lookedAt + UNKNOWN_EVERY_MS - now())).then(() => {
      next = undefined;
      return lookNow();
    });
    return next;
  };
  return {
    get anonKey() {
      return opened.anonKey;
    },
    get serviceKey() {
      return opened.serviceKey;
    },
    publicJwks: async () => {
      if (now() - lookedAt >= UNKNOWN_EVERY_MS) await lookNow();
      return opened.publicJwks();
    },
    sign: async (claims, times) => {
      if (now() - lookedAt >= LOOK_EVERY_MS) await lookNow();
      return opened.sign(claims, times);
    },
    verify: async (token, at) => {
      if (!opened.knowsKeyOf(token)) await lookSoon();
      return opened.verify(token, at);
    },
    mac: (text) => opened.mac(text),
    seal: (text) => opened.seal(text),
    unseal: (sealed) => opened.unseal(sealed),
  };
}

/** One state of the file. */
type OpenedKeys = Keys & {
  /** False too for what is no token at all. */
  knowsKeyOf(token: string): boolean;
};

function readIfThere(path: string): string | undefined {
  try {
    const content = readFileSync(path, 'utf8');
    closeToOthers(path);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    // A secret that was mounted here stays as whoever mounted it wants it.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EROFS'].includes(code)) throw error;
  }
}

async function makeFile(path: string): Promise<string> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  const partial = `${path}.${process.pid}.${newSecret(4)}.partial`;
  writeFileSync(partial, JSON.stringify(await makeKeys(), null, 2), { mode: 0o600, flush: true });
  try {
    // A link, not a rename: it fails when another process was first, and that one's keys then hold.
    linkSync(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
  return readFileSync(path, 'utf8');
}

/**
 * Puts a new signing key in front. The one before still verifies, so nobody is signed out and `apikey`s in use hold;
 * the ones before that are dropped. Running processes follow by themselves, see `loadKeys`.
 */
export async function rotateKeys(dataDir: string, path = join(dataDir, 'keys.json')): Promise<void> {
  const before = stored.parse(JSON.parse(readFileSync(path, 'utf8')));
  const fresh = await makeKeys();
  const after = { ...fresh, keys: [...fresh.keys, ...before.keys.slice(0, 1)], macSecret: before.macSecret };
  const partial = `${path}.${process.pid}.${newSecret(4)}.partial`;
  writeFileSync(partial, JSON.stringify(after, null, 2), { mode: 0o600, flush: true });
  renameSync(partial, path);
}

async function makeKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = newId();
  const issuedAt = Math.floor(Date.now() / 1000);
  const longLived = (role: string) =>
    new SignJWT({ role, iss: 'wortlaut' })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TEN_YEARS_S)
      .sign(privateKey);
  return {
    version: 1,
    keys: [{ ...(await exportJWK(privateKey)), kid, alg: ALGORITHM, use: 'sig' }],
    macSecret: newSecret(32),
    anonKey: await longLived('anon'),
    serviceKey: await longLived('service_role'),
  };
}

async function openKeys(file: StoredKeys): Promise<OpenedKeys> {
  const jwks = file.keys as JWK[];
  const macKey = createSecretKey(file.macSecret, 'utf8');
  const mac = (text: string) => createHmac('sha256', macKey).update(text).digest();
  const byId = new Map<string, CryptoKey>();
  for (const jwk of jwks) byId.set(jwk.kid ?? '', await publicKey(jwk));
  const signing = jwks[0];
  if (!signing) throw new Error('keys.json holds no key');
  const privateKey = await importJWK(signing, ALGORITHM);
  return {
    anonKey: file.anonKey,
    serviceKey: file.serviceKey,
    publicJwks: async () => jwks.map((jwk) => ({ ...publicPart(jwk), key_ops: ['verify'] })),
    sign: (claims, times) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid ?? '', typ: 'JWT' })
        .setIssuedAt(times.issuedAt)
        .setExpirationTime(times.expiresAt)
        .sign(privateKey),
    verify: (token, now) => verify(token, byId, now),
    knowsKeyOf: (token) => byId.has(keyIdOf(token) ?? ''),
    mac,
    seal: (text) => seal(mac('seal'), text),
    unseal: (sealed) => unseal(mac('seal'), sealed),
  };
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function verify(
  token: string,
  keys: ReadonlyMap<string, CryptoKey>,
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

async function publicKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(publicPart(jwk), ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('keys.json holds a symmetric key');
  return key;
}

function publicPart({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, crv, x, y, kid, alg, use } as JWK;
}

export function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
