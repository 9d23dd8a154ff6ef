import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settingsSchema } from '#platform/settings/config.ts';
import { de } from '#i18n/de.ts';
import { setUpDatabase } from '../../../test/database.ts';
import {
  browserEntries,
  recipients,
  settingsWithoutRecipient,
  stores,
  tablesOfNobody,
} from './data-register.ts';

const database = setUpDatabase();

const isIn = (tables: readonly string[], table: string) =>
  tables.some((entry) => (entry.endsWith('.*') ? table.startsWith(entry.slice(0, -1)) : entry === table));

it('the privacy notice names every table of the database, and none that is not there', async () => {
  const { db } = database;
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const there = rows.map(({ name }) => name);
  const named: readonly string[] = stores.flatMap(({ tables }) => [...tables]);
  expect(there.filter((table) => !isIn([...named, ...tablesOfNobody], table))).toEqual([]);
  // The queue makes its own tables when it starts.
  expect(named.filter((table) => !table.endsWith('.*') && !there.includes(table))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it('each setting that names a service has a recipient in the privacy notice, or a reason for none', () => {
  const known: readonly (string | null)[] = [
    ...recipients.map(({ setting }) => setting),
    ...settingsWithoutRecipient,
  ];
  const services = Object.keys(settingsSchema.shape).filter((name) =>
    /_(?:URL|ROOT|HOST|ENDPOINT|TOKEN|CLIENT_ID|SECRET_KEY)$|^POSTHOG_KEY$/.test(name),
  );
  expect(services.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => name !== null && !(name in settingsSchema.shape))).toEqual([]);
});

it('no text of the privacy notice is without its entry', () => {
  const ids = [...stores, ...browserEntries, ...recipients].map(({ id }) => id as string);
  const texts = Object.keys(de).flatMap(
    (key) => /^legal\.(?:store|browser|recipient)\.([\w-]+)/.exec(key)?.[1] ?? [],
  );
  expect(texts.filter((id) => !ids.includes(id))).toEqual([]);
});
