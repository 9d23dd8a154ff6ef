// The key file: made once, closed to others, the same at the next start.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKeys, revokeKeys, rotateKeys } from './key-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is made by whichever of several starts comes first, and read by the others', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(folder)));
  expect(new Set(all.map(({ anonKey }) => anonKey)).size).toBe(1);
  expect((await loadKeys(folder)).serviceKey).toBe(all[0]?.serviceKey);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

it('stands where the settings say, and is rotated there', async () => {
  const path = join(folder, 'elsewhere', 'signing.json');
  const made = await loadKeys(folder, path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await loadKeys(folder, path)).anonKey).toBe(made.anonKey);
  expect((await loadKeys(folder)).anonKey).not.toBe(made.anonKey);
  await rotateKeys(folder, path);
  expect((await loadKeys(folder, path)).publicJwks()).toHaveLength(2);
});

it('signs tokens that end when they say, and refuses those signed with the published key as a secret', async () => {
  const keys = await loadKeys(folder);
  const now = new Date();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await keys.sign({ role: 'authenticated' }, { issuedAt, expiresAt: issuedAt + 60 });
  expect(await keys.verify(token, now)).toMatchObject({ role: 'authenticated' });
  expect(await keys.verify(token, new Date(now.getTime() + 61_000))).toBeNull();
  const [jwk] = keys.publicJwks();
  const confused = await new SignJWT({ role: 'service_role', exp: issuedAt + 60 })
    .setProtectedHeader({ alg: 'HS256', kid: jwk?.kid ?? '' })
    .sign(new TextEncoder().encode(JSON.stringify(jwk)));
  expect(await keys.verify(confused, now)).toBeNull();
});

it('is rotated without signing anybody out: the key before still verifies, the one before that no more', async () => {
  const now = new Date();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const before = await loadKeys(folder);
  const kidBefore = before.publicJwks()[0]?.kid;
  const token = await before.sign({ role: 'authenticated' }, { issuedAt, expiresAt: issuedAt + 60 });
  await rotateKeys(folder);
  const after = await loadKeys(folder);
  expect(after.publicJwks()).toHaveLength(2);
  expect(after.publicJwks()[0]?.kid).not.toBe(kidBefore);
  expect(await after.verify(token, now)).not.toBeNull();
  expect(await after.verify(before.anonKey, now)).toMatchObject({ role: 'anon' });
  // Refresh tokens and sealed secrets stay good.
  expect(after.mac('x')).toEqual(before.mac('x'));
  expect(after.unseal(before.seal('Geheimnis'))).toBe('Geheimnis');
  await rotateKeys(folder);
  expect(await (await loadKeys(folder)).verify(token, now)).toBeNull();
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')).keys).toHaveLength(2);
});

it('unseals nothing that was changed on its way', async () => {
  const keys = await loadKeys(folder);
  const sealed = Buffer.from(keys.seal('Geheimnis'), 'base64url');
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => keys.unseal(changed.toString('base64url'))).toThrow('unable to authenticate');
  }
});

describe('a rotation while processes run', () => {
  const claims = { role: 'authenticated' };
  const times = () => {
    const issuedAt = Math.floor(Date.now() / 1000);
    return { issuedAt, expiresAt: issuedAt + 60 };
  };
  const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';
  const freshFolder = () => mkdtempSync(join(folder, 'running-'));

  it('is followed by each at once, twice in a row too', async () => {
    const own = freshFolder();
    const running = await loadKeys(own);
    const old = await running.sign(claims, times());
    for (let turn = 0; turn < 2; turn += 1) {
      await rotateKeys(own);
      const started = await loadKeys(own);
      const token = await started.sign(claims, times());
      const answers = await Promise.all(Array.from({ length: 20 }, () => running.verify(token, new Date())));
      expect(answers.filter((one) => one === null)).toEqual([]);
      expect(kidOf(await running.sign(claims, times()))).toBe(kidOf(token));
      expect(running.publicJwks()).toEqual(started.publicJwks());
    }
    // The key before the last rotation is gone here as well.
    expect(await running.verify(old, new Date())).toBeNull();
  });

  it('is followed by one that only signs', async () => {
    const own = freshFolder();
    const signing = await loadKeys(own);
    const before = kidOf(await signing.sign(claims, times()));
    await rotateKeys(own);
    expect(kidOf(await signing.sign(claims, times()))).not.toBe(before);
  });

  it('costs nothing to those who make up names of keys: the file is read when it has changed', async () => {
    const own = freshFolder();
    let reads = 0;
    const read = (path: string) => {
      reads += 1;
      return readFileSync(path, 'utf8');
    };
    const keys = await loadKeys(own, undefined, { read });
    const right = await keys.sign(claims, times());
    const [, body, signature] = right.split('.');
    const madeUp = (n: number) =>
      `${Buffer.from(JSON.stringify({ alg: 'ES256', kid: `made-up-${n}` })).toString('base64url')}.${body}.${signature}`;
    const flood = Array.from({ length: 2_000 }, (_, n) =>
      keys.verify(n % 2 ? madeUp(n) : 'no token', new Date()),
    );
    expect(await keys.verify(right, new Date())).toMatchObject(claims);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([null]));
    expect(reads).toBe(1);
    await rotateKeys(own);
    expect(await keys.verify(madeUp(1), new Date())).toBeNull();
    expect(reads).toBe(2);
  });

  it('that leaves an unusable file is logged, and the earlier keys hold until it is mended', async () => {
    const own = freshFolder();
    const warnings: unknown[] = [];
    const keys = await loadKeys(own, undefined, {
      log: { warn: (...args: unknown[]) => void warnings.push(args) },
    });
    const token = await keys.sign(claims, times());
    const path = join(own, 'keys.json');
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.slice(0, 100));
    expect(await keys.verify('no token', new Date())).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain(JSON.parse(whole).macSecret);
    expect(await keys.verify(token, new Date())).toMatchObject(claims);
    writeFileSync(path, whole);
    await rotateKeys(own);
    const after = await (await loadKeys(own)).sign(claims, times());
    expect(await keys.verify(after, new Date())).toMatchObject(claims);
  });
});

describe('a revocation', () => {
  const times = () => {
    const issuedAt = Math.floor(Date.now() / 1000);
    return { issuedAt, expiresAt: issuedAt + 60 };
  };

  it('ends every earlier token and digest, in a running process too', async () => {
    const own = mkdtempSync(join(folder, 'revoked-'));
    const running = await loadKeys(own);
    const { anonKey, serviceKey } = running;
    const tokens = [anonKey, serviceKey, await running.sign({ role: 'authenticated' }, times())];
    const digest = running.mac('refresh:1');
    await rotateKeys(own);
    // A rotation is no end, however short before.
    expect(await running.verify(serviceKey, new Date())).not.toBeNull();
    await revokeKeys(own);
    for (const token of tokens) expect(await running.verify(token, new Date())).toBeNull();
    expect(running.publicJwks()).toHaveLength(1);
    expect(running.mac('refresh:1')).not.toEqual(digest);
    expect([running.anonKey, running.serviceKey]).not.toEqual([anonKey, serviceKey]);
    expect(await running.verify(running.serviceKey, new Date())).toMatchObject({ role: 'service_role' });
    expect(statSync(join(own, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('leaves what is stored to be found and unsealed, after a second one and a rotation too', async () => {
    const own = mkdtempSync(join(folder, 'revoked-'));
    const keys = await loadKeys(own);
    const [digest, sealed] = [keys.mac('code'), keys.seal('Geheimnis')];
    expect(keys.earlierMacs('code')).toEqual([]);
    await revokeKeys(own);
    const second = keys.mac('code');
    await revokeKeys(own);
    await rotateKeys(own);
    expect(keys.earlierMacs('code')).toEqual([second, digest]);
    expect(keys.unseal(sealed)).toBe('Geheimnis');
    expect(keys.unseal(keys.seal('neu'))).toBe('neu');
  });
});
