// The processing contract as a person concludes it over HTTP: the document, the mail, the archive, and what stays shut.
import { spawnSync } from 'node:child_process';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { AccessPage } from '#personal-data/access/access-log.server.ts';
import type { ShownContracts } from '#personal-data/processing/processing-contracts.server.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { checkPdf } from '../../pdf/check-pdf.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { readZip } from '../../readers/read-zip.ts';
import { soon } from '../../soon.ts';

const PATH = '/api/account/processing-contracts';
const t = translator('de');
const party = {
  company: 'Kanzlei Voß & Töchter',
  place: 'Am Alten Hafen 6, 21782 Steinau',
  person: 'Katrin Voß, Inhaberin',
};

let product: Product;
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  product = await startProduct({ env: { ...SELLER } });
});
afterAll(() => product.remove());

async function offeredTo(person: Person): Promise<string> {
  const { body } = await person.call<ShownContracts>('GET', PATH);
  return body.offered ?? '';
}

async function conclude(person: Person, change: object = {}) {
  const version = await offeredTo(person);
  const body = { ...party, version, locale: 'de', authorised: true, ...change };
  return person.call<ShownContracts & { error: { code: string } }>('POST', PATH, body);
}

async function pdfOf(person: Person, id: string | undefined): Promise<Response> {
  const headers = { authorization: `Bearer ${person.accessToken}` };
  return fetch(`${product.url}${PATH}/${id}/pdf`, { headers });
}

async function mailsTo(person: Person) {
  const mails = await Promise.all(outbox(product.dataDir).map((raw) => simpleParser(raw)));
  return mails.filter(({ to, attachments }) =>
    [to].flat().some((one) => one?.text === person.email && attachments.length > 0),
  );
}

it('concludes the contract once, with its version and time, and sends the document', async () => {
  const person = await signUp(product, 'vertrag@example.org');
  const before = Date.now();
  const { status, body } = await conclude(person);
  expect(status).toBe(201);
  const [concluded, ...more] = (await conclude(person)).body.concluded;
  expect(more).toEqual([]);
  expect(concluded).toMatchObject({ ...party, version: body.offered });
  expect(Date.parse(concluded?.concludedAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  const answer = await pdfOf(person, concluded?.id);
  const pdf = Buffer.from(await answer.arrayBuffer());
  const { faults, read } = checkPdf(pdf);
  expect(faults).toEqual([]);
  const words = read.map(({ text }) => text).join(' ');
  for (const fact of [...Object.values(party), SELLER.INVOICE_SELLER_NAME, body.offered, person.email])
    expect(words).toContain(fact);
  expect(words).not.toContain(t('agreement.toFill'));
  const mail = await soon(
    async () => {
      const [first, ...others] = await mailsTo(person);
      expect(first).toBeDefined();
      expect(others).toEqual([]);
      return first;
    },
    { everyMs: 100 },
  );
  expect(mail?.subject).toBe(t('mail.agreement.subject', { version: body.offered ?? '' }));
  expect(mail?.attachments[0]?.content.equals(pdf)).toBe(true);
  const { body: log } = await person.call<AccessPage>('GET', '/api/account/access-log');
  expect(log.entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['contract_concluded', 'contract_downloaded']),
  );
});

it.each([
  ['without authority', { authorised: false }, 400, 'invalid_request'],
  ['without a company', { company: '  ' }, 400, 'invalid_request'],
  ['of a version that is not offered', { version: '2020-01-01-00000000' }, 409, 'contract_changed'],
])('concludes nothing %s', async (what, change, status, code) => {
  const person = await signUp(product, `${what.replaceAll(' ', '-')}@example.org`);
  const answer = await conclude(person, change);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await person.call<ShownContracts>('GET', PATH)).body.concluded).toEqual([]);
});

it('shows nobody the contract of another person', async () => {
  const ada = await signUp(product, 'ada@example.org');
  const ben = await signUp(product, 'ben@example.org');
  const { body } = await conclude(ada);
  expect((await pdfOf(ben, body.concluded[0]?.id)).status).toBe(404);
  expect((await ben.call<ShownContracts>('GET', PATH)).body.concluded).toEqual([]);
});

it('keeps a concluded contract as it is, also against the database', async () => {
  const person = await signUp(product, 'bleibt@example.org');
  const id = (await conclude(person)).body.concluded[0]?.id ?? '';
  for (const change of [
    "update personal.processing_contracts set company = 'Andere' where id = $1",
    'delete from personal.processing_contracts where id = $1',
  ])
    await expect(queryProduct(product.dataDir, change, [id])).rejects.toThrow('append-only');
});

it('is in the archive of everything', async () => {
  const person = await signUp(product, 'archiv@example.org');
  const id = (await conclude(person)).body.concluded[0]?.id ?? '';
  const pdf = Buffer.from(await (await pdfOf(person, id)).arrayBuffer());
  await person.call('POST', '/api/account/data-export');
  await soon(
    async () => {
      const { body } = await person.call<{ latest: { state: string } }>('GET', '/api/account/data-export');
      expect(body.latest.state).toBe('ready');
    },
    { everyMs: 100 },
  );
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const archive = await fetch(`${product.url}/api/account/data-export/file`, { headers });
  const files = await readZip(Buffer.from(await archive.arrayBuffer()));
  const [, kept] = [...files].find(([name]) => name.includes(id)) ?? [];
  expect(kept?.equals(pdf)).toBe(true);
});
