// The key file: made once, closed to others, the same at the next start.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadKeys, rotateKeys } from './keys.ts';

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
  expect((await loadKeys(folder, path)).publicJwks).toHaveLength(2);
});

it('signs tokens that end when they say, and refuses those signed with the published key as a secret', async () => {
  const keys = await loadKeys(folder);
  const now = new Date();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await keys.sign({ role: 'authenticated' }, { issuedAt, expiresAt: issuedAt + 60 });
  expect(await keys.verify(token, now)).toMatchObject({ role: 'authenticated' });
  expect(await keys.verify(token, new Date(now.getTime() + 61_000))).toBeNull();
  const [jwk] = keys.publicJwks;
  const confused = await new SignJWT({ role: 'service_role', exp: issuedAt + 60 })
    .setProtectedHeader({ alg: 'HS256', kid: jwk?.kid ?? '' })
    .sign(new TextEncoder().encode(JSON.stringify(jwk)));
  expect(await keys.verify(confused, now)).toBeNull();
});

it('is rotated without signing anybody out: the key before still verifies, the one before that no more', async () => {
  const now = new Date();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const before = await loadKeys(folder);
  const token = await before.sign({ role: 'authenticated' }, { issuedAt, expiresAt: issuedAt + 60 });
  await rotateKeys(folder);
  const after = await loadKeys(folder);
  expect(after.publicJwks).toHaveLength(2);
  expect(after.publicJwks[0]?.kid).not.toBe(before.publicJwks[0]?.kid);
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
