// The key file: made once, closed to others, the same at the next start.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadKeys } from './keys.ts';

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
