// Certificates of deletions stay verifiable with what is published, whatever became of the keys.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadKeys, revokeKeys, rotateKeys } from '#identity/public.server.ts';
import { DELETION_KEYS_PATH } from './certificate.ts';
import { deletionKeysPlugin } from './deletion-keys.plugin.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-deletion-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('after two renewals and a revocation, which is named with its moment', async () => {
  const keys = await loadKeys(folder);
  await using app = fastify();
  await app.register(deletionKeysPlugin({ keys }));
  const published = async () => (await app.inject(DELETION_KEYS_PATH)).json<JSONWebKeySet>();
  const verified = async (certificate: string) =>
    (await jwtVerify(certificate, createLocalJWKSet(await published()))).payload.jti;
  const issuedAt = Math.floor(Date.now() / 1_000);
  const certified = async (jti: string) => ({
    jti,
    certificate: await keys.certify({ jti }),
    token: await keys.sign({ role: 'authenticated' }, { issuedAt, expiresAt: issuedAt + 3_600 }),
  });

  const all = [await certified('first')];
  await rotateKeys(folder);
  all.push(await certified('second'));
  await rotateKeys(folder);
  all.push(await certified('third'));
  await revokeKeys(folder);
  all.push(await certified('fourth'));

  for (const { jti, certificate } of all) expect(await verified(certificate)).toBe(jti);
  const tokens = await Promise.all(all.map(({ token }) => keys.verify(token, new Date())));
  // No retired key is good for a token, nor is one of them among the keys of tokens.
  expect(tokens.map((claims) => claims !== null)).toEqual([false, false, false, true]);
  expect(keys.publicJwks()).toHaveLength(1);

  const kidOf = ({ certificate }: { certificate: string }) => decodeProtectedHeader(certificate).kid;
  const [first, second, third, fourth] = all.map(kidOf);
  const { keys: list } = await published();
  expect(list.map(({ kid }) => kid)).toEqual([fourth, third, second, first]);
  const revokedAt = list.map((jwk) => (jwk as { revoked?: { revoked_at: number } }).revoked?.revoked_at);
  // The first was retired before: its secret half was in no file that could leak then.
  expect(revokedAt).toEqual([undefined, expect.any(Number), expect.any(Number), undefined]);
  expect(revokedAt[1]).toBeGreaterThanOrEqual(issuedAt);
  expect(revokedAt[1]).toBeLessThanOrEqual(Date.now() / 1_000);

  expect(JSON.stringify(list)).not.toContain('"d"');
  expect(readFileSync(join(folder, 'keys.json'), 'utf8').match(/"d"/g)).toHaveLength(1);
});
