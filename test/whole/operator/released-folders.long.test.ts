// An upgrade loses nothing: data folders of released versions, started by the product of today.
import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { compactVerify, createRemoteJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKeys } from '#identity/public.server.ts';
import type { Project } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Person, signIn } from '../../clients/client.ts';
import { newDataDir, type Product, startProduct } from '../../servers/product.ts';
import {
  currentCode,
  releasedFolders,
  type ReleaseFacts,
  unpackRelease,
} from '../../fixtures/released-folder.ts';

/** A later version may say more of a text; these are never other ones. */
const wordsOf = ({ segments }: Transcript) =>
  segments.map(({ speaker, startMs, endMs, text, words }) => ({
    speaker,
    startMs,
    endMs,
    text,
    words: words.map((word) => [word.text, word.startMs, word.endMs]),
  }));

describe.each(releasedFolders())('the data folder of $version', ({ version, file }) => {
  let product: Product;
  let facts: ReleaseFacts;
  let ada: Person;
  beforeAll(async () => {
    const dataDir = newDataDir();
    facts = await unpackRelease(file, dataDir);
    product = await startProduct({ dataDir });
    ada = await signIn(product, facts.person);
  });
  afterAll(() => product.remove());

  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await ada.call<Body>('GET', path);
    expect(status).toBe(200);
    return body;
  };
  const expectEveryText = async () => {
    const path = `/api/projects/${facts.projectId}/transcript`;
    expect(wordsOf(await get<Transcript>(`${path}?view=raw`))).toEqual(wordsOf(facts.raw));
    for (const [index, text] of facts.revisions.entries())
      expect(wordsOf(await get<Transcript>(`${path}?revision=${index + 1}`))).toEqual(wordsOf(text));
  };

  it('is of the version that its name says', () => {
    expect(facts.version).toBe(version);
  });

  it('has each text with the times of its words', async () => {
    expect(facts.revisions).toHaveLength(2);
    await expectEveryText();
  });

  it('plays the sound, from any place in it', async () => {
    const url = new URL(`/api/projects/${facts.projectId}/audio`, product.url);
    const headers = { authorization: `Bearer ${ada.accessToken}` };
    const whole = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
    expect(createHash('sha256').update(whole).digest('hex')).toBe(facts.soundSha256);
    const part = await fetch(url, { headers: { ...headers, range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1_000, 2_000))).toBe(true);
  });

  it('finds the recording by a word of its text, in its folder, and the vocabulary', async () => {
    const { projects } = await get<{ projects: Project[] }>(`/api/projects?q=${facts.searched}`);
    expect(projects.map(({ id }) => id)).toEqual([facts.projectId]);
    const inFolder = await get<{ projects: Project[] }>(`/api/projects?folder=${facts.folder.id}`);
    expect(inFolder.projects.map(({ id }) => id)).toEqual([facts.projectId]);
    const { folders } = await get<{ folders: object[] }>('/api/folders');
    expect(folders).toMatchObject([facts.folder]);
    expect((await get<{ terms: string[] }>('/api/vocabulary')).terms).toEqual(facts.vocabulary);
  });

  it('exports the newest text', async () => {
    expect((await ada.export(facts.projectId, 'txt')).body).toContain(facts.searched);
    expect((await ada.export(facts.projectId, 'docx')).status).toBe(200);
  });

  it('has its keys: they verify a token of then, and open the secret of an authenticator app', async () => {
    expect((await loadKeys(product.dataDir)).anonKey).toBe(facts.anonKey);
    const keys = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', product.url));
    expect((await compactVerify(facts.accessToken, keys)).payload.length).toBeGreaterThan(0);
    const { email, password, factorId, secret } = facts.guarded;
    const { auth } = createClient(product.url, facts.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await auth.signInWithPassword({ email, password });
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code: currentCode(secret) });
    expect(error).toBeNull();
    expect(data?.user.email).toBe(email);
  });

  it('stops, and starts again with everything', async () => {
    expect(await product.stop()).toBe(0);
    product = await startProduct({ dataDir: product.dataDir });
    ada = ada.at(product);
    await expectEveryText();
  });
});
