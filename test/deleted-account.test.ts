// A person deletes their account through the door of the pages, with a recording in work: what is left anywhere.
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { DeletionAnswer } from '#personal-data/deletion/certificate.ts';
import { newId } from '#platform/ids.ts';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from './client.ts';
import { outbox, type Product, startProduct } from './product.ts';
import { queryProduct } from './product-database.ts';
import { SHORT_TEXT, speakTexts } from './spoken-texts.ts';

const MARK = `Marke${newId().slice(-8)}`;
const PATH = '/api/account/deletion';
// Of an account that says nothing of its language.
const t = translator('de');

let product: Product;
let sound: Buffer;
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 1) }]);
  sound = wavFile(pcm);
  product = await startProduct({ env: { SPEECH_ENGINE: 'pocketsphinx', LOG_LEVEL: 'info' } });
}, 120_000);
afterAll(() => product.remove());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  queryProduct<Row>(product.dataDir, text, values);

/** The tables with a row that has one of the words in any column, those of the queue included. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ rows: number }>(
      `select count(*)::int as rows from ${name} as one where one::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    if (row && row.rows > 0) found.push(name);
  }
  return found.toSorted();
}

/** Files of the data folder that have one of the words in their name or content; the database has its own search. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['blobs', 'uploads', 'scratch', 'outbox']) {
    const entries = await readdir(join(product.dataDir, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const content = `${path} ${(await readFile(path)).toString('latin1')}`;
      if (words.some((word) => content.includes(word))) found.push(path);
    }
  }
  return found;
}

/** One finished recording, one in work, an upload, a file, a vocabulary: each with the mark. */
async function furnish(person: Person): Promise<void> {
  const marked = { name: `${MARK}.wav`, content: Buffer.concat([sound, Buffer.from(MARK)]) };
  await person.call('PUT', '/api/vocabulary', { terms: [MARK] });
  const done = await person.record(marked, { language: 'en' });
  await person.reaches(done.id, 'completed_llm');
  await person.call('PATCH', `/api/projects/${done.id}`, { title: MARK });
  const rule = { soundDays: 30, everythingDays: 365 };
  await person.call('PUT', '/api/retention', { rule });
  await person.call('PUT', `/api/projects/${done.id}/retention`, { rule });
  await person.upload(marked);
  await person.record(marked, { language: 'en' });
}

describe('an account that its person deletes', { timeout: 180_000 }, () => {
  it('leaves nothing but the line of its certificate, also with a recording in work', async () => {
    const ada = await signUp(product, `ada.${MARK.toLowerCase()}@example.org`);
    const bob = await signUp(product, 'bob@example.org');
    await furnish(ada);
    const kept = await bob.record({ name: 'Bob.wav', content: sound }, { language: 'en' });
    const words = [ada.userId, ada.email, MARK];
    // What is not found before proves nothing by being absent afterwards.
    expect(await tablesWith(words)).toEqual(
      expect.arrayContaining([
        'auth.users',
        'public.projects',
        'public.retention_rules',
        'public.uploads',
        'public.vocabularies',
      ]),
    );
    expect((await filesWith(words)).length).toBeGreaterThan(2);

    const removed = await ada.call<{ receipt: string }>('POST', PATH, {
      confirmed: true,
      reason: 'Zu teuer',
    });
    expect(removed.status).toBe(200);
    expect((await ada.call('GET', '/api/projects')).status).toBe(401);

    await vi.waitFor(
      async () => {
        const tables = await tablesWith(words);
        expect(tables).toEqual(['auth.deleted_users', 'personal.deletions']);
        expect(await query('select 1 from auth.deleted_users where erased_at is null')).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
    const { body } = await bob.call<DeletionAnswer>('POST', `${PATH}/certificate`, removed.body);
    expect(body.counts).toMatchObject({ recordings: 2, soundFiles: 2, uploads: 1, revisions: 1 });
    const jwks = createRemoteJWKSet(new URL(body.keysUrl));
    const { payload, protectedHeader } = await jwtVerify(body.certificate ?? '', jwks);
    expect(protectedHeader.typ).toBe('certificate+jwt');
    expect(payload).toMatchObject({ jti: body.number, sub: ada.userId, deleted: body.counts });
    expect(payload.completed_at).toBe(body.completedAt);

    // The one mail that is left is the certificate.
    const files = await filesWith(words);
    expect(files).toHaveLength(1);
    const mail = await simpleParser(await readFile(files[0] ?? ''));
    expect(mail.subject).toBe(t('mail.deleted.subject', { appName: 'Wortlaut' }));
    expect(mail.attachments[0]?.content.toString().trim()).toBe(body.certificate);
    for (const word of words) expect(product.log()).not.toContain(word);
    // The reason is kept, and nobody's.
    const [reason] = await query<{ reason: string }>('select * from personal.deletion_reasons');
    expect(reason?.reason).toBe('Zu teuer');
    expect(JSON.stringify(reason)).not.toContain(ada.userId);
    // And another person has lost nothing.
    expect((await bob.reaches(kept.id, 'completed_llm')).id).toBe(kept.id);
  });

  it('is not deleted without the confirmation, nor without a fresh proof', async () => {
    const eve = await signUp(product, 'eve@example.org');
    const codeOf = async (body: object) => {
      const answer = await eve.call<{ error: { code: string; message: string } }>('POST', PATH, body);
      return [answer.status, answer.body.error.code];
    };
    expect(await codeOf({ confirmed: false })).toEqual([400, 'invalid_request']);
    expect(await codeOf({ reason: 'x' })).toEqual([400, 'invalid_request']);
    await query(`update auth.sessions set amr = '[{"method":"password","timestamp":1}]' where user_id = $1`, [
      eve.userId,
    ]);
    expect(await codeOf({ confirmed: true })).toEqual([403, 'proof_needed']);
    const wrong = await eve.call('POST', '/api/auth/proof', { password: 'not this one' });
    expect(wrong.status).toBe(403);
    expect((await eve.call('GET', '/api/projects')).status).toBe(200);
    const proven = await eve.call('POST', '/api/auth/proof', { password: 'a long enough password' });
    expect(proven.status).toBe(204);
    const removed = await eve.call<{ receipt: string }>('POST', PATH, { confirmed: true, noMails: true });
    expect(removed.status).toBe(200);
    // Who wants no mail gets none.
    expect(outbox(product.dataDir).filter((mail) => mail.includes('eve@example.org'))).toEqual([]);
  });

  it('is not deleted while a subscription runs, and a trial is none', async () => {
    const max = await signUp(product, 'max@example.org');
    const isBlocked = async () =>
      (await max.call<{ subscriptionActive: boolean }>('GET', PATH)).body.subscriptionActive;
    expect((await max.call('POST', '/api/subscription/trial')).status).toBe(200);
    expect(await isBlocked()).toBe(false);
    // As it is once Pro was bought: the state counts, not how it came about.
    await query(`set session_replication_role = replica;
      update billing.subscriptions set state = 'pro' where user_id = '${max.userId}'`);
    expect(await isBlocked()).toBe(true);
    const refused = await max
      .speaking('en')
      .call<{ error: { code: string; message: string } }>('POST', PATH, { confirmed: true });
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe(
      'Please cancel your subscription first or contact our support to delete your account.',
    );
    expect((await max.call('GET', '/api/projects')).status).toBe(200);
  });

  it('shows its certificate to nobody without the receipt', async () => {
    const answer = await fetch(`${product.url}${PATH}/certificate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipt: 'guessed' }),
    });
    expect(answer.status).toBe(404);
  });
});
