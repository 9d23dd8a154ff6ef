// `invoices export` through the program itself, on the database of an installation.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../clients/client.ts';
import { sampleInvoice } from '../../invoices/sample-invoice.ts';
import { type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { readZip } from '../../readers/read-zip.ts';

let product: Product;
let ada: Person;
let file: string;

beforeAll(async () => {
  product = await startProduct();
  ada = await signUp(product, 'ada@example.org');
  file = join(product.dataDir, 'november.zip');
  const { seller, recipient, keepUntil, issuedAt, dueAt, serviceTo } = sampleInvoice;
  await queryProduct(
    product.dataDir,
    `insert into billing.invoices (id, number, kind, charge_id, user_id, issued_at, due_at, service_from, service_to,
       interval, paid_by, language, seller, recipient, tax_category, tax_rate_bp, net_cents, tax_cents, gross_cents, keep_until)
     values (gen_random_uuid(), 418, 'invoice', gen_random_uuid(), $1, $2, $3, $2, $4,
       'monthly', 'invoice', 'de', $5, $6, 'S', 1900, 1597, 303, 1900, $7)`,
    [ada.userId, issuedAt, dueAt, serviceTo, JSON.stringify(seller), JSON.stringify(recipient), keepUntil],
  );
});
afterAll(() => product.remove());

function command(settings: Record<string, string>, ...args: string[]) {
  const options = {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      LANG: 'en_GB.UTF-8',
      DATA_DIR: product.dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  };
  return new Promise<{ code: number; out: string; said: string }>((ended) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], options, (_, out, said) =>
      ended({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

const datev = { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' };
const because = ['--reason', 'advance return'];
const november = ['invoices', 'export', '--from', '2026-11', ...because];

it('names the settings that a posting batch lacks, and writes nothing', async () => {
  const { code, said } = await command({ DATEV_CLIENT: '55003' }, ...november, '--out', file);
  expect([code, said]).toEqual([
    1,
    'For a posting batch, please set DATEV_CONSULTANT. Your tax adviser knows the numbers.\n',
  ]);
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('writes the posting batch and the PDF of each invoice, and the access log of the person', async () => {
  const args = [...november, '--to', '2026-12', '--out', file, '--json'];
  const { code, out } = await command(datev, ...args);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    file,
    months: [{ month: '2026-11', invoices: 1, netCents: 1_597, taxCents: 303, grossCents: 1_900 }],
  });
  const files = await readZip(await readFile(file));
  expect([...files.keys()]).toEqual(['EXTF_Buchungsstapel_2026-11.csv', '2026-11/Rechnung-2026-000418.pdf']);
  expect(files.get('EXTF_Buchungsstapel_2026-11.csv')?.toString('latin1')).toContain(
    '\r\n19,00;"S";"EUR";;;;10000;8400;;2211;"2026-000418";',
  );
  expect(files.get('2026-11/Rechnung-2026-000418.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  const entries = await queryProduct(
    product.dataDir,
    'select actor, action, reason from personal.access_entries where owner_id = $1',
    [ada.userId],
  );
  expect(entries).toEqual([{ actor: 'operator', action: 'invoices_exported', reason: 'advance return' }]);
});

it('never writes over a file', async () => {
  const before = await readFile(file);
  const { code, said } = await command(datev, ...november, '--out', file);
  expect([code, said]).toEqual([1, `${file} already exists. Please choose another file with --out.\n`]);
  expect(await readFile(file)).toEqual(before);
  await rm(file);
  const empty = await command(
    datev,
    'invoices',
    'export',
    '--from',
    '2025-01',
    ...because,
    '--out',
    file,
    '--json',
  );
  expect([empty.code, JSON.parse(empty.out).months]).toEqual([0, []]);
});

it.each([
  [['invoices', 'forget']],
  [['invoices', 'export', ...because]],
  [['invoices', 'export', '--from', '2026-13', ...because]],
  [['invoices', 'export', '--from', '2026-11', '--to', '2026-10', ...because]],
])('says what is wrong with %j', async (args) => {
  const { code, said } = await command(datev, ...args);
  expect(code).toBe(2);
  expect(said).toContain('Run “help” for a list of commands.');
});
