// The role that the product works as in its own database: no superuser, in a data folder of an earlier version too.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Person, signUp } from '../../clients/client.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { silence } from '../../fixtures/synthetic-speech.ts';
import { wavFile } from '#speech/wav.ts';

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await signUp(product, 'role@example.org');
});
afterAll(() => product.remove());

/** Roles of those who are connected now, beside this test. */
const atWork = () =>
  queryProduct<{ name: string; rolsuper: boolean; writes: boolean }>(
    product.dataDir,
    `select distinct r.rolname as name, r.rolsuper,
            pg_has_role(r.rolname, 'pg_write_server_files', 'member') as writes
       from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
      where a.datname = current_database() and a.pid <> pg_backend_pid()`,
  );
const everyday = [{ name: 'wortlaut_everyday', rolsuper: false, writes: false }];
const recording = { name: 'Quiet.wav', content: wavFile(silence(1)) };

it('has no say over the server, and does all that the product needs', async () => {
  expect(await atWork()).toEqual(everyday);
  const project = await person.record(recording);
  await person.reaches(project.id, 'completed_llm', 'failed');
  expect(await atWork()).toEqual(everyday);
});

it('takes over a data folder in which everything belongs to the superuser', async () => {
  // As an earlier version left it: no such role, and the superuser owns what there is.
  await queryProduct(product.dataDir, 'reassign owned by wortlaut_everyday to wortlaut');
  await product.stop();
  rmSync(join(product.dataDir, 'postgres-everyday.password'));
  product = await startProduct({ dataDir: product.dataDir });
  expect(await atWork()).toEqual(everyday);
  const again = person.at(product);
  expect(await again.projects()).toHaveLength(1);
  const project = await again.record(recording);
  await again.reaches(project.id, 'completed_llm', 'failed');
  const left = await queryProduct(
    product.dataDir,
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema' and relowner = 'wortlaut'::regrole`,
  );
  expect(left).toEqual([]);
});
