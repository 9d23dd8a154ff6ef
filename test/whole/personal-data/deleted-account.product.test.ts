// A person deletes their account through the door of the pages, with a recording in work: what is left anywhere.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { DeletionAnswer } from '#personal-data/deletion/certificate.ts';
import { newId } from '#platform/ids.ts';
import { wavFile } from '#speech/wav.ts';
import { PASSWORD, type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { connectProduct, queryProduct } from '../../servers/product-database.ts';
import { beginUpload, sendBody } from '../../clients/slow-upload.ts';
import { soon } from '../../soon.ts';
import { SHORT_TEXT, speakTexts } from '../../fixtures/spoken-texts.ts';
import { filesThatName, tablesThatName } from './traces.ts';

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
  product = await startProduct({ env: { ...SELLER, SPEECH_ENGINE: 'pocketsphinx', LOG_LEVEL: 'info' } });
});
afterAll(() => product.remove());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  queryProduct<Row>(product.dataDir, text, values);

const tablesWith = (words: readonly string[]) => tablesThatName(product.dataDir, words);
const filesWith = (words: readonly string[]) => filesThatName(product.dataDir, words);

/** In the database its line alone, of its files the mail with it alone, and in the log nothing. */
async function onlyTheCertificateIsLeft(words: readonly string[]): Promise<void> {
  await soon(
    async () => {
      expect(await tablesWith(words)).toEqual(['auth.deleted_users', 'personal.deletions']);
      expect(await query('select 1 from auth.deleted_users where erased_at is null')).toEqual([]);
    },
    { everyMs: 500 },
  );
  expect(await filesWith(words)).toHaveLength(1);
  for (const word of words) expect(product.log().toLowerCase()).not.toContain(word.toLowerCase());
}

/** Resolves once a statement of the product waits for a lock. */
async function waitsForLock(): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
  await soon(async () => expect(await query(waiting)).not.toEqual([]));
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

describe('an account that its person deletes', () => {
  it('leaves nothing but the line of its certificate, also with a recording in work', async () => {
    const ada = await signUp(product, `ada.${MARK.toLowerCase()}@example.org`);
    const bob = await signUp(product, 'bob@example.org');
    await furnish(ada);
    expect((await ada.call('PUT', '/auth/v1/user', { data: { full_name: `Ada ${MARK}` } })).status).toBe(200);
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
      password: PASSWORD,
      reason: `Zu teuer. Ada ${MARK}, ${ada.email.toUpperCase()}, ${ada.userId}, Telefon 0176 1234567`,
    });
    expect(removed.status).toBe(200);
    expect((await ada.call('GET', '/api/projects')).status).toBe(401);

    await onlyTheCertificateIsLeft(words);
    const { body } = await bob.call<DeletionAnswer>('POST', `${PATH}/certificate`, removed.body);
    expect(body.counts).toMatchObject({ recordings: 2, soundFiles: 2, uploads: 1, revisions: 1 });
    const jwks = createRemoteJWKSet(new URL(body.keysUrl));
    const { payload, protectedHeader } = await jwtVerify(body.certificate ?? '', jwks);
    expect(protectedHeader.typ).toBe('certificate+jwt');
    expect(payload).toMatchObject({ jti: body.number, sub: ada.userId, deleted: body.counts });
    expect(payload.completed_at).toBe(body.completedAt);

    const [file = ''] = await filesWith(words);
    const mail = await simpleParser(await readFile(file));
    expect(mail.subject).toBe(t('mail.deleted.subject', { appName: 'Wortlaut' }));
    expect(mail.attachments[0]?.content.toString().trim()).toBe(body.certificate);
    // The reason is kept, and nobody's.
    const [reason] = await query<{ reason: string }>('select * from personal.deletion_reasons');
    expect(reason?.reason).toBe('Zu teuer. […], […], […], Telefon […]');
    expect(JSON.stringify(reason)).not.toContain(ada.userId);
    // And another person has lost nothing.
    expect((await bob.reaches(kept.id, 'completed_llm')).id).toBe(kept.id);
  });

  it('is gone at once, and what belonged to it is erased in the background', async () => {
    const liv = await signUp(product, 'liv@example.org');
    const { id } = await liv.record({ name: 'Liv.wav', content: sound }, { language: 'en' });
    await liv.reaches(id, 'completed_llm');
    const holder = await connectProduct(product.dataDir);
    let removed: { status: number; body: { receipt: string } };
    const certificate = async () =>
      (await liv.call<DeletionAnswer>('POST', `${PATH}/certificate`, { receipt: removed.body.receipt })).body;
    try {
      // As the erasure of ten thousand recordings does, this one takes longer than a proxy waits.
      await holder.query('begin');
      await holder.query('select from projects where id = $1 for update', [id]);
      removed = await liv.call<{ receipt: string }>('POST', PATH, { confirmed: true, password: PASSWORD });
      expect(removed.status).toBe(200);
      expect((await liv.call('GET', '/api/projects')).status).toBe(401);
      expect(await certificate()).toMatchObject({ counts: { recordings: 1 }, certificate: null });
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    await soon(async () => expect((await certificate()).certificate).not.toBeNull(), { everyMs: 200 });
    expect(await query('select 1 from projects where id = $1', [id])).toEqual([]);
  });

  it('while it uploads: the upload ends with a sentence in the middle of its bytes, and leaves none', async () => {
    const uma = (await signUp(product, 'uma@example.org')).speaking('de');
    const mark = `Marke${newId().slice(-8)}`;
    const words = [uma.userId, uma.email, mark];
    const upload = await beginUpload(product, uma, {
      sizeBytes: 3_000_000,
      language: 'en',
      name: `${mark}.wav`,
    });
    const sending = sendBody(product, uma, upload.id);
    sending.write(Buffer.alloc(1_000_000, mark));
    const part = join(product.dataDir, 'uploads', upload.id);
    await soon(() => expect(statSync(part).size).toBeGreaterThan(0));
    expect((await uma.call('POST', PATH, { confirmed: true, password: PASSWORD })).status).toBe(200);
    // Nobody waits for the two megabytes that are still to come.
    const answer = await sending.answer;
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    expect(answer.error.message).toBe(t('errors.not_found'));
    await onlyTheCertificateIsLeft(words);
    const next = await uma.call<{ error: { message: string } }>('GET', '/api/projects');
    expect([next.status, next.body.error.message]).toEqual([401, t('errors.not_authenticated')]);
  });

  it('while its data are exported: the work ends, and its archive is gone', async () => {
    const max = (await signUp(product, 'exported@example.org')).speaking('de');
    const words = [max.userId, max.email];
    const holder = await connectProduct(product.dataDir);
    try {
      // The export waits for this table with its archive open, and so does the erasure.
      await holder.query('begin; lock table analytics.consents in access exclusive mode');
      expect((await max.call('POST', '/api/account/data-export')).status).toBe(202);
      await waitsForLock();
      expect((await max.call('POST', PATH, { confirmed: true, password: PASSWORD })).status).toBe(200);
      const asked = await max.call<{ error: { message: string } }>('GET', '/api/account/data-export');
      expect([asked.status, asked.body.error.message]).toEqual([401, t('errors.not_authenticated')]);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    await onlyTheCertificateIsLeft(words);
    expect(
      await query("select 1 from pgboss.job where name = 'data-export' and state < 'completed'"),
    ).toEqual([]);
    const mails = await Promise.all(outbox(product.dataDir).map((raw) => simpleParser(raw)));
    const own = mails.filter(({ to }) => JSON.stringify(to).includes(max.email));
    expect(own.map(({ subject }) => subject)).toEqual([t('mail.deleted.subject', { appName: 'Wortlaut' })]);
  });

  it('is not deleted without the confirmation, nor by who is signed in and does not know its password', async () => {
    const eve = await signUp(product, 'eve@example.org');
    const codeOf = async (body: object) => {
      const answer = await eve.call<{ error: { code: string; message: string } }>('POST', PATH, body);
      return [answer.status, answer.body.error.code];
    };
    expect(await codeOf({ confirmed: false, password: PASSWORD })).toEqual([400, 'invalid_request']);
    expect(await codeOf({ reason: 'x', password: PASSWORD })).toEqual([400, 'invalid_request']);
    // She signed in a moment ago.
    expect(await codeOf({ confirmed: true })).toEqual([403, 'proof_needed']);
    expect(await codeOf({ confirmed: true, password: 'not this one' })).toEqual([403, 'password_wrong']);
    expect((await eve.call('GET', '/api/projects')).status).toBe(200);
    const ticket = { message: 'Wo ist mein Text?', locale: 'de' };
    expect((await eve.call('POST', '/api/support/tickets', ticket)).status).toBe(201);
    const before = await eve.call<{ counts: DeletionAnswer['counts'] }>('GET', PATH);
    expect(before.body.counts).toMatchObject({ sessions: 1, tickets: 1 });
    const wish = { confirmed: true, password: PASSWORD, noMails: true };
    const removed = await eve.call<{ receipt: string }>('POST', PATH, wish);
    expect(removed.status).toBe(200);
    const { body } = await eve.call<DeletionAnswer>('POST', `${PATH}/certificate`, removed.body);
    expect(body.counts).toEqual(before.body.counts);
    const erased = 'select 1 from auth.deleted_users where id = $1 and erased_at is not null';
    await soon(async () => expect(await query(erased, [eve.userId])).toHaveLength(1), { everyMs: 200 });
    // Who wants no mail gets none.
    expect(outbox(product.dataDir).filter((mail) => /^To: .*eve@example\.org/m.test(mail))).toEqual([]);
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
      .call<{ error: { code: string; message: string } }>('POST', PATH, {
        confirmed: true,
        password: PASSWORD,
      });
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

  it('leaves of a customer who bought, paid and cancelled the invoice alone, without account, address or remark', async () => {
    const cleo = await signUp(product, `cleo.${MARK.toLowerCase()}@example.org`);
    const [street, remark] = [`Straße-${newId().slice(-8)}`, `Vermerk-${newId().slice(-8)}`];
    const billingAddress = {
      name: 'Cleo Ohm',
      address: street,
      city: 'Steinau',
      postalCode: '21782',
      country: 'DE',
    };
    const ask = (path: string, more: object = {}) =>
      cleo.call('POST', `/api/subscription/${path}`, { requestId: newId(), ...more });
    const order = { interval: 'monthly', hasEarlyStart: true, billingAddress };
    expect((await ask('purchase', order)).status).toBe(200);
    const { body } = await cleo.call<{ invoices: { id: string }[] }>('GET', '/api/invoices');
    expect((await cleo.call('GET', `/api/invoices/${body.invoices[0]?.id}/pdf`)).status).toBe(200);
    await query('update billing.invoices set paid_at = now(), paid_reason = $2 where user_id = $1', [
      cleo.userId,
      remark,
    ]);
    expect((await ask('cancel')).status).toBe(200);
    expect(await tablesWith([remark])).toEqual(['billing.invoices']);
    expect(await tablesWith([street])).toEqual(['billing.addresses', 'billing.invoices']);
    expect((await cleo.call('POST', PATH, { confirmed: true, password: PASSWORD })).status).toBe(200);
    const names = [cleo.userId, cleo.email, remark];
    await soon(
      async () => {
        expect(await tablesWith(names)).toEqual(['auth.deleted_users', 'personal.deletions']);
        expect(await query('select 1 from auth.deleted_users where erased_at is null')).toEqual([]);
      },
      { everyMs: 500 },
    );
    expect(await tablesWith([street])).toEqual(['billing.invoices']);
    expect(await query('select user_id, debtor_digests from billing.invoices')).toEqual([
      { user_id: null, debtor_digests: null },
    ]);
    expect(await query('select count(*)::int as papers from billing.invoice_papers')).toEqual([
      { papers: 1 },
    ]);
    // The one mail that is left is the certificate: those with the order and the invoice are gone.
    expect(await filesWith(names)).toHaveLength(1);
    expect(await filesWith([street])).toEqual([]);
  });
});
