// The file of the keys: made at the first start, followed while it changes, readable by its owner alone.
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { syncFolderNow } from '#platform/files/durable.ts';
import { newId, newSecret } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { ALGORITHM, type Keys, openKeys, type StoredKeys, storedKeys, toVerify } from './keys.ts';

const TEN_YEARS_S = 10 * 365 * 24 * 60 * 60;

type LoadOptions = {
  /** Receives a warning when a changed file is unusable. Until it is repaired, the last loaded keys stay valid. */
  log?: Pick<Log, 'warn'>;
  /** Reads the file; tests count how often. */
  read?: (path: string) => string;
};

/**
 * Reads the key file, or makes it; two processes that start at once end with the same one. What another process does
 * to the file holds here from the next use of any key on: a leaked key ends at once.
 * @param path where the settings name another place than the data folder
 */
export async function loadKeys(
  dataDir: string,
  path = join(dataDir, 'keys.json'),
  options: LoadOptions = {},
): Promise<Keys> {
  if (stateOf(path) === undefined) await makeFile(path);
  closeToOthers(path);
  return followFile(path, options);
}

function followFile(path: string, { log, read = (file) => readFileSync(file, 'utf8') }: LoadOptions): Keys {
  const open = () => openKeys(storedKeys.parse(JSON.parse(read(path))));
  let state = stateOf(path);
  let opened = open();
  // Looked at by every use: a few microseconds, beside the tenths of a millisecond of a signature.
  const current = (): Keys => {
    const found = stateOf(path);
    if (found === state) return opened;
    // Before reading: what changes meanwhile is seen the next time.
    state = found;
    try {
      opened = open();
    } catch (error) {
      // Not the message: it may quote what it could not read.
      log?.warn({ reason: (error as Error).name }, 'reading the changed keys.json failed');
    }
    return opened;
  };
  return {
    get anonKey() {
      return current().anonKey;
    },
    get serviceKey() {
      return current().serviceKey;
    },
    publicJwks: () => current().publicJwks(),
    certificateJwks: () => current().certificateJwks(),
    sign: (claims, times) => current().sign(claims, times),
    certify: (claims) => current().certify(claims),
    verify: (token, now) => current().verify(token, now),
    mac: (text) => current().mac(text),
    earlierMacs: (text) => current().earlierMacs(text),
    seal: (text) => current().seal(text),
    unseal: (sealed) => current().unseal(sealed),
  };
}

/** Another text whenever the file was written or replaced; undefined where there is none. */
function stateOf(path: string): string | undefined {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return undefined;
  }
}

function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    // A mounted secret keeps the permissions of its mount.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EROFS'].includes(code)) throw error;
  }
}

async function makeFile(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  const partial = `${path}.${process.pid}.${newSecret(4)}.partial`;
  writeFileSync(partial, JSON.stringify(await makeKeys(), null, 2), { mode: 0o600, flush: true });
  try {
    // A link, not a rename: it fails when another process was first, and that one's keys then hold.
    linkSync(partial, path);
    syncFolderNow(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Puts a new signing key in front. The one before still verifies, so nobody is signed out and `apikey`s in use hold;
 * of the ones before that the public halves stay, for certificates. Running processes follow by themselves, see `loadKeys`.
 */
export async function rotateKeys(dataDir: string, path = join(dataDir, 'keys.json')): Promise<void> {
  const { keys, retired, macSecret, earlierMacSecrets } = readStored(path);
  const fresh = await makeKeys();
  const [before, ...dropped] = keys;
  replace(path, {
    ...fresh,
    keys: [...fresh.keys, ...(before ? [before] : [])],
    retired: [...dropped.map(retire), ...retired],
    macSecret,
    earlierMacSecrets,
  });
}

/**
 * Makes everything new, for when the file or a key leaked: no key, token, session or signed address that was made
 * before holds any longer, in running processes from their next request on. Of the keys the public halves stay, with the
 * moment since which nobody may trust them; those retired before were in the file without their secret halves.
 */
export async function revokeKeys(dataDir: string, path = join(dataDir, 'keys.json')): Promise<void> {
  const { keys, retired, macSecret, earlierMacSecrets } = readStored(path);
  const revoked = { revoked_at: Math.floor(Date.now() / 1000) };
  replace(path, {
    ...(await makeKeys()),
    retired: [...keys.map((jwk) => ({ ...retire(jwk), revoked })), ...retired],
    earlierMacSecrets: [macSecret, ...earlierMacSecrets],
  });
}

/** Its public half. */
function retire(jwk: StoredKeys['keys'][number]): StoredKeys['retired'][number] {
  const { kid = '', ...half } = toVerify(jwk as JWK);
  return { ...half, kid };
}

function readStored(path: string): StoredKeys {
  return storedKeys.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function replace(path: string, keys: StoredKeys): void {
  const partial = `${path}.${process.pid}.${newSecret(4)}.partial`;
  writeFileSync(partial, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  renameSync(partial, path);
  syncFolderNow(dirname(path));
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
    retired: [],
    macSecret: newSecret(32),
    earlierMacSecrets: [],
    anonKey: await longLived('anon'),
    serviceKey: await longLived('service_role'),
  };
}
