// Everything of a person as an archive: asked for, made in the background, opened and compared.
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { ShownExport } from '#personal-data/export/data-exports.server.ts';
import type { AccessPage } from '#personal-data/access/access-log.server.ts';
import { wavFile } from '#speech/wav.ts';
import { PASSWORD, type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { sampleInvoice } from '../../invoices/sample-invoice.ts';
import { checkPdf } from '../../pdf/check-pdf.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { readZip } from '../../readers/read-zip.ts';
import { soon } from '../../soon.ts';
import { SHORT_TEXT, speakTexts } from '../../fixtures/spoken-texts.ts';

const PATH = '/api/account/data-export';
const t = translator('en');

let product: Product;
let sound: Buffer;
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 1) }]);
  sound = wavFile(pcm);
  product = await startProduct({ env: { SPEECH_ENGINE: 'pocketsphinx', ...SELLER } });
});
afterAll(() => product.remove());

/** Asks for an export and waits until it is ready. */
async function exported(person: Person): Promise<ShownExport> {
  expect((await person.call('POST', PATH)).status).toBe(202);
  return soon(
    async () => {
      const { body } = await person.call<{ latest: ShownExport }>('GET', PATH);
      expect(body.latest.state).toBe('ready');
      return body.latest;
    },
    { everyMs: 100 },
  );
}

async function linkIn(email: string): Promise<string> {
  const subject = t('mail.dataExport.subject', { appName: 'Wortlaut' });
  for (const raw of outbox(product.dataDir).toReversed()) {
    const mail = await simpleParser(raw);
    const to = Array.isArray(mail.to) ? '' : mail.to?.text;
    if (to !== email || mail.subject !== subject) continue;
    return /https?:\S+/.exec(mail.text ?? '')?.[0] ?? '';
  }
  throw new Error('There is no mail with a link.');
}

async function download(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers });
}

describe('the export of everything', () => {
  it('holds recordings, texts and settings as they are, and a README', async () => {
    const ada = (await signUp(product, 'ada@example.org')).speaking('en');
    const bob = await signUp(product, 'bob@example.org');
    await ada.call('PUT', '/api/vocabulary', { terms: ['Ostheide'] });
    const project = await ada.record({ name: 'Interview Ä.wav', content: sound }, { language: 'en' });
    await ada.reaches(project.id, 'completed_llm');
    await ada.upload({ name: 'waiting.wav', content: sound });
    const bought = await ada.call('POST', '/api/subscription/purchase', {
      requestId: randomUUID(),
      interval: 'monthly',
      hasEarlyStart: true,
      billingAddress: sampleInvoice.recipient,
    });
    expect(bought.status).toBe(200);
    await bob.upload({ name: 'secret.wav', content: sound });

    const made = await exported(ada);
    const authorization = `Bearer ${ada.accessToken}`;
    const answer = await download(`${product.url}${PATH}/file`, { authorization });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(archive.length).toBe(made.sizeBytes);
    const files = await readZip(archive);
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown;
    const folder = `recordings/${project.title}`;
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'README.txt',
        'account/account.json',
        'account/security-events.json',
        'account/sessions.json',
        'account/access-log.json',
        'account/consents.json',
        'settings/settings.json',
        'settings/retention.json',
        'billing/subscription.json',
        'uploads/waiting.wav',
        `${folder}/project.json`,
      ]),
    );
    expect(files.get('README.txt')?.toString()).toContain('Your data at Wortlaut');
    expect(files.get(`${folder}/sound/Interview Ä.wav`)?.equals(sound)).toBe(true);
    expect(json('settings/vocabulary.json')).toEqual(['Ostheide']);
    expect(json('account/account.json')).toMatchObject({ email: 'ada@example.org' });
    expect(json(`${folder}/revision-1.json`)).toMatchObject({
      segments: (await ada.transcript(project.id)).segments,
    });
    expect(json(`${folder}/raw-transcript.json`)).toMatchObject({
      segments: (await ada.transcript(project.id, 'raw')).segments,
    });
    expect(json('billing/invoices.json')).toMatchObject([
      { grossCents: 1_900, recipient: sampleInvoice.recipient },
    ]);
    const [paper, ...more] = [...files.keys()].filter((name) => name.startsWith('billing/invoices/'));
    expect(more).toEqual([]);
    const { faults, read } = checkPdf(files.get(paper ?? '') ?? Buffer.alloc(0));
    expect(faults).toEqual([]);
    expect(read.map(({ text }) => text)).toContain(sampleInvoice.recipient.businessName);
    const everything = [...files].map(([name, content]) => name + content.toString('latin1')).join();
    for (const secret of ['encryptedPassword', '$argon2', 'bob@example.org', 'secret.wav'])
      expect(everything).not.toContain(secret);
    // In German for who reads German.
    await exported(ada.speaking('de'));
    const german = await download(`${product.url}${PATH}/file`, { authorization });
    const names = [...(await readZip(Buffer.from(await german.arrayBuffer()))).keys()];
    expect(names).toContain('LIESMICH.txt');
  });

  it('is opened by its signed-in owner alone until it ends: the link of the mail leads to the sign-in', async () => {
    const eve = (await signUp(product, 'eve@example.org')).speaking('en');
    const mallory = await signUp(product, 'mallory@example.org');
    await exported(eve);
    const link = await soon(() => linkIn('eve@example.org'));
    expect(link).toBe(`${product.url}/en/app/profile/data#data-export`);
    const as = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
    const file = `${product.url}${PATH}/file`;
    const stranger = await fetch(link, { redirect: 'manual' });
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/en/auth/login']);
    // Somebody else who has the mail comes to their own profile.
    const other = await fetch(link, { headers: as(mallory), redirect: 'manual' });
    expect(other.headers.get('content-type')).toMatch('text/html');
    expect(await other.text()).not.toContain('eve@example.org');
    for (const headers of [{}, as(mallory)])
      expect((await download(`${product.url}${PATH}/link/${'a'.repeat(43)}`, headers)).status).toBe(404);
    expect((await download(file)).status).toBe(401);
    expect((await download(file, as(mallory))).status).toBe(404);
    // Who has one of their own gets that one, not hers.
    const theirs = await exported(mallory);
    const got = await download(file, as(mallory));
    expect((await got.arrayBuffer()).byteLength).toBe(theirs.sizeBytes);
    const own = await download(file, as(eve));
    expect(own.headers.get('etag')).not.toBe(got.headers.get('etag'));
    expect((await readZip(Buffer.from(await own.arrayBuffer()))).size).toBeGreaterThan(5);
    const { body } = await eve.call<AccessPage>('GET', '/api/account/access-log');
    expect(body.entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['person', 'data_export_downloaded'],
      ['person', 'data_export_requested'],
    ]);
    await queryProduct(
      product.dataDir,
      `update personal.data_exports set expires_at = now() - interval '1 second' where owner_id = $1`,
      [eve.userId],
    );
    expect((await eve.call('GET', `${PATH}/file`)).status).toBe(404);
    expect((await eve.call<{ latest: unknown }>('GET', PATH)).body.latest).toBeNull();
  });

  it('goes on where a download broke off, and starts again when it is another archive', async () => {
    const lea = await signUp(product, 'lea@example.org');
    await lea.upload({ name: 'long.wav', content: wavFile(randomBytes(6_000_000)) });
    await exported(lea);
    const link = `${product.url}${PATH}/file`;
    const authorization = `Bearer ${lea.accessToken}`;
    const head = await fetch(link, { method: 'HEAD', headers: { authorization } });
    const etag = head.headers.get('etag') ?? '';
    const size = Number(head.headers.get('content-length'));
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    const broken = (await download(link, { authorization })).body?.getReader();
    const first = Buffer.from((await broken?.read())?.value ?? []);
    await broken?.cancel();
    expect(first.length).toBeLessThan(size);
    const range = `bytes=${first.length}-`;
    const rest = await download(link, { authorization, range, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes ${first.length}-${size - 1}/${size}`);
    const archive = Buffer.concat([first, Buffer.from(await rest.arrayBuffer())]);
    expect((await readZip(archive)).has('uploads/long.wav')).toBe(true);
    const tail = await download(link, { authorization, range: 'bytes=-4' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(archive.subarray(-4))).toBe(true);
    const beyond = await download(link, { authorization, range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const { body } = await lea.call<AccessPage>('GET', '/api/account/access-log');
    const downloads = body.entries.filter(({ action }) => action === 'data_export_downloaded');
    // The part that went on is the same download; neither the question for its size nor the refusal is one.
    expect(downloads).toHaveLength(1);
    await exported(lea);
    const other = await download(link, { authorization, range, 'if-range': etag });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
    expect((await readZip(Buffer.from(await other.arrayBuffer()))).has('uploads/long.wav')).toBe(true);
  });

  it('is made once at a time, and goes with the account', async () => {
    const max = await signUp(product, 'max@example.org');
    const both = await Promise.all([max.call('POST', PATH), max.call('POST', PATH)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await soon(
      async () => {
        const { body } = await max.call<{ latest: ShownExport }>('GET', PATH);
        expect(body.latest.state).toBe('ready');
      },
      { everyMs: 100 },
    );
    const [row] = await queryProduct<{ key: string }>(
      product.dataDir,
      'select blob_key as key from personal.data_exports where owner_id = $1',
      [max.userId],
    );
    const kept = async () =>
      (await readdir(join(product.dataDir, 'blobs'), { recursive: true })).filter((name) =>
        name.includes(row?.key.split('/').at(-1) ?? '-'),
      );
    expect(await kept()).not.toEqual([]);
    const wish = { confirmed: true, password: PASSWORD };
    expect((await max.call('POST', '/api/account/deletion', wish)).status).toBe(200);
    await soon(async () => expect(await kept()).toEqual([]), { everyMs: 200 });
  });

  it('go with an account that has no password after a fresh sign-in, and after an old one only with a fresh proof', async () => {
    const change = (text: string, values: unknown[]) => queryProduct(product.dataDir, text, values);
    const PATH = '/api/account/deletion';
    const leo = await signUp(product, 'leo@example.org');
    await change('update auth.users set encrypted_password = null where id = $1', [leo.userId]);
    const signedInAt = (seconds: number) =>
      change('update auth.sessions set amr = $2 where user_id = $1', [
        leo.userId,
        JSON.stringify([{ method: 'otp', timestamp: seconds }]),
      ]);
    await signedInAt(1);
    const refused = await leo.call<{ error: { code: string } }>('POST', PATH, { confirmed: true });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'proof_needed']);
    expect((await leo.call('POST', '/api/auth/proof', { code: '000000' })).status).toBe(403);
    await signedInAt(Math.floor(Date.now() / 1000));
    expect((await leo.call('POST', PATH, { confirmed: true })).status).toBe(200);
  });

  it('leaves an access log that nobody can change', async () => {
    const change = (text: string) => queryProduct(product.dataDir, text);
    await expect(change(`update personal.access_entries set action = 'account_shown'`)).rejects.toThrow(
      'append-only',
    );
    await expect(change('delete from personal.access_entries')).rejects.toThrow('append-only');
    await expect(change('truncate personal.access_entries')).rejects.toThrow('append-only');
  });
});
