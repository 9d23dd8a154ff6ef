// A start with more leftovers than one statement can name, and with some that cannot be removed.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../clients/client.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { queryProduct } from '../servers/product-database.ts';
import { soon } from '../soon.ts';
import { tusRequests } from '../clients/tus-requests.ts';

/** One more than PostgreSQL takes values in a statement, by far. */
const UPLOADS = 66_000;

describe('a product with leftovers of all kinds', () => {
  let product: Product;
  let person: Person;
  const orphan = randomUUID();
  const project = randomUUID();
  const inUploads = (name: string) => join(product.dataDir, 'uploads', name);
  const query = <Row>(text: string, values: unknown[] = []) =>
    queryProduct<Row>(product.dataDir, text, values);

  beforeAll(async () => {
    product = await startProduct();
    person = await signUp(product, 'many@example.org');
    await query(
      `insert into uploads (id, owner_id, file_name, size_bytes, blob_key)
       select 'umany' || n, $1, 'a', 1, 'originals/umany' || n from generate_series(1, $2) n`,
      [person.userId, UPLOADS],
    );
    for (let n = 1; n <= UPLOADS; n += 1) writeFileSync(inUploads(`umany${n}`), '');
    writeFileSync(inUploads('stray'), 'left behind');
    // Two that have expired; where the file of one should be is a folder, which cannot be removed as a file.
    await query(
      `insert into uploads (id, owner_id, file_name, size_bytes, blob_key, created_at)
       select 'uold' || n, $1, 'a', 1, 'originals/uold' || n, now() - interval '2 days' from generate_series(1, 2) n`,
      [person.userId],
    );
    mkdirSync(inUploads('uold1'));
    writeFileSync(inUploads('uold2'), '');
    // What an account left that was deleted by an earlier release.
    await query(`insert into projects (id, owner_id, title, language) values ($1, $2, 'Rede', 'de')`, [
      project,
      orphan,
    ]);
    await query(`insert into vocabularies (owner_id, terms) values ($1, '["Ostheide"]')`, [orphan]);
    await query(
      `insert into uploads (id, owner_id, file_name, size_bytes, blob_key) values ('uorphan', $1, 'a', 1, 'originals/uorphan')`,
      [orphan],
    );
    writeFileSync(inUploads('uorphan'), '');
    // A folder of the operator's in the storage bears an id that is no account's.
    await query(
      `insert into storage.objects (id, bucket_id, name, owner_id, blob_key, version, size_bytes, content_type, cache_control, etag)
       values (gen_random_uuid(), 'files', 'shared/a.txt', $1, 'objects/shared', gen_random_uuid(), 1, 'text/plain', '', '')`,
      [randomUUID()],
    );
    await product.stop();
    product = await startProduct({ dataDir: product.dataDir });
    person = person.at(product);
  });
  afterAll(() => product.remove());

  it('starts, logs what it cannot remove and removes the rest', async () => {
    await soon(() => {
      expect(existsSync(inUploads('stray'))).toBe(false);
      expect(existsSync(inUploads('uold2'))).toBe(false);
    });
    expect(product.log()).toContain('deleting an upload failed');
    expect(
      await query(`select count(*)::int as count from uploads where owner_id = $1`, [person.userId]),
    ).toEqual([{ count: UPLOADS }]);
    const { offsetOf, create } = tusRequests(() => product.url);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    expect((await fetch(new URL('/api/projects', product.url), { headers })).status).toBe(200);
    expect(await offsetOf(person.accessToken, '/storage/v1/upload/resumable/umany1')).toBe(0);
    expect((await create(person.accessToken, 5)).status).toBe(422);
  });

  it('erases what belongs to no account, keeps its id from others and lets the operator’s files be', async () => {
    const left = () =>
      query(
        `select owner_id from projects where owner_id = $1 union all select owner_id from uploads where owner_id = $1
         union all select owner_id from vocabularies where owner_id = $1`,
        [orphan],
      );
    await soon(async () => expect(await left()).toEqual([]));
    expect(existsSync(inUploads('uorphan'))).toBe(false);
    await soon(async () =>
      expect(await query('select id from auth.deleted_users where erased_at is not null')).toEqual([
        { id: orphan },
      ]),
    );
    expect(await query('select name from storage.objects')).toEqual([{ name: 'shared/a.txt' }]);
  });
});
