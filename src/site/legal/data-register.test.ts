import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '#platform/settings/config.ts';
import { namedProcessors } from '#platform/settings/operator-settings.ts';
import { de } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { browserEntries, knownRecipients, recipients, stores, tablesOfNobody } from './data-register.ts';
import { settingsWithoutRecipient } from './settings-without-recipient.ts';
import { storesWithRows } from './kept-stores.server.ts';
import { type StoreId, storesShown } from './stores-shown.ts';

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
    /_(?:URL|ROOT|HOST|ENDPOINT|TOKEN|CLIENT_ID|SECRET_KEY|WEBHOOK_SECRET|API_BASE|ISSUER|DNS)$|^POSTHOG_KEY$/.test(
      name,
    ),
  );
  expect(services.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => name !== null && !(name in settingsSchema.shape))).toEqual([]);
});

it('each service that handles recordings and texts for others has a name that is known or can be stated', () => {
  const further = recipients.filter((recipient) => 'onBehalf' in recipient).map(({ id }) => id as string);
  const nameable = [...namedProcessors, ...Object.keys(knownRecipients)];
  expect(further.filter((id) => !nameable.includes(id))).toEqual([]);
  // A channel through which recordings come for others is one of them, unless its provider is an independent controller.
  const channels = stores.filter((store) => 'onBehalf' in store).map(({ id }) => id as string);
  const others = recipients.filter((recipient) => !('onBehalf' in recipient || 'independent' in recipient));
  expect(others.map(({ id }) => id as string).filter((id) => channels.includes(id))).toEqual([]);
});

it('a service that a person chooses and whose provider is an independent controller is no further processor', () => {
  const chosen = recipients.filter((recipient) => 'independent' in recipient);
  expect(chosen.map(({ id }) => id)).toEqual(['telegram', 'push']);
  expect(chosen.filter((recipient) => 'onBehalf' in recipient)).toEqual([]);
});

it('a recipient in a country without an adequacy decision is no further processor, and its explanation says so', () => {
  const texts = {
    de: ['Emirate', de, 'keinen Angemessenheitsbeschluss'],
    en: ['Emirates', en, 'no adequacy decision'],
  } as const;
  for (const [country, of, words] of Object.values(texts)) {
    const there = recipients.filter(({ id }) => of[`legal.recipient.${id}`].includes(country));
    expect(there.map(({ id }) => id)).toEqual(['telegram']);
    expect(of['legal.recipient.telegram.why']).toContain(words);
  }
});

it('a recipient that the privacy notice explains is shown with that explanation', () => {
  const explained = Object.keys(de).flatMap(
    (key) => /^legal\.recipient\.([\w-]+)\.why$/.exec(key)?.[1] ?? [],
  );
  expect(Object.keys(knownRecipients).toSorted()).toEqual(explained.toSorted());
});

it('no text of the privacy notice is without its entry', () => {
  const ids = [...stores, ...browserEntries, ...recipients].map(({ id }) => id as string);
  const texts = Object.keys(de).flatMap(
    (key) => /^legal\.(?:store|browser|recipient)\.([\w-]+)/.exec(key)?.[1] ?? [],
  );
  expect(texts.filter((id) => !ids.includes(id))).toEqual([]);
});

describe('where plans and counting are off', () => {
  const idsShown = (kept: readonly StoreId[]) =>
    storesShown({ plans: false, counted: false, kept }).map(({ id }) => id as string);

  it('the privacy notice leaves out their stores, as long as nothing was ever in them', async () => {
    const kept = await storesWithRows(database.db);
    expect(kept).toEqual([]);
    for (const id of ['contract', 'trial', 'invoices', 'visits', 'consents'])
      expect(idsShown(kept)).not.toContain(id);
  });

  it('the privacy notice names those that hold data from a time when they were on', async () => {
    const { db } = database;
    await db.execute(sql`insert into billing.trials values ('digest', now())`);
    await db.execute(
      sql`insert into analytics.consents values (gen_random_uuid(), gen_random_uuid(), 'granted', 'here-1', now(), now())`,
    );
    const kept = await storesWithRows(db);
    expect(kept.toSorted()).toEqual(['consents', 'trial']);
    expect(idsShown(kept)).toEqual(expect.arrayContaining(kept));
    expect(idsShown(kept)).not.toContain('visits');
  });
});
