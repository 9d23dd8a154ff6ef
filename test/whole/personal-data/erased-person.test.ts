// Who is deleted with the service key leaves nothing behind, and nobody else gets the id.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type PersonalDataCounts, personalDataKinds } from '#platform/personal-data/person-eraser.ts';
import { composeErasers } from '#compose/personal-data/erasers.ts';
import { fillChannels } from './fill-channels.ts';
import {
  type Account,
  fillAccount,
  type OwnerCheckServer,
  startOwnerCheckServer,
} from '../doors/owner-check-server.ts';
import { cascades, type OwnerColumn, ownerColumns } from '../doors/owner-columns.ts';
import {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  startStripeServer,
} from '../../servers/doubles/stripe-server.ts';

let server: OwnerCheckServer;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  // Who paid by card is forgotten by Stripe as well.
  const stripe = await startStripeServer({ now: () => new Date() });
  server = await startOwnerCheckServer(() => async () => undefined, {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  });
});

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.stores.database.pool.query(text, values)).rows as Row[];

const admin = () =>
  createClient(server.url, server.stores.keys.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;

/** What the features say that they erase. */
function registered(): OwnerColumn[] {
  return composeErasers(server.stores)
    .flatMap(({ ownerColumns: owners, nameColumns = [] }) => [...owners, ...nameColumns])
    .map((column) => {
      const { schema = 'public', name } = getTableConfig((column as PgColumn).table);
      return { table: `${schema}.${name}`, column: column.name };
    });
}

async function rowsOf(id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column } of await ownerColumns(server.stores.database.pool)) {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column}::text = $1`,
      [id],
    );
    found[`${table}.${column}`] = row?.count ?? 0;
  }
  return found;
}

/** All that lies in the data folder, but for what has its own rules: keys, mails. */
async function contentOfFolders(): Promise<string> {
  const { dataDir } = server.stores.config;
  const contents: string[] = [];
  for (const folder of ['blobs', 'uploads', 'scratch'])
    for (const entry of await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) contents.push(await readFile(join(entry.parentPath, entry.name), 'utf8'));
  return contents.join('\n');
}

/** Something in every place that a feature has for a person. */
async function furnished(name: string): Promise<{ person: Account; mark: string; folder: string }> {
  const person = await server.account(name);
  await server.signIn(person);
  const mark = `Zeichen-von-${name}`;
  const [, projectId = ''] = await fillAccount(server.stores, person.id, mark);
  const uploadId = `u${newId()}`;
  await query(
    `insert into uploads (id, owner_id, file_name, size_bytes, blob_key) values ($1, $2, $3, 100, $4)`,
    [uploadId, person.id, mark, `originals/${uploadId}`],
  );
  await query(
    `insert into preview_chunks (upload_id, position, start_ms, end_ms, words, engine) values ($1, 0, 0, 9, '[]', 'x')`,
    [uploadId],
  );
  await writeFile(join(server.stores.uploadFolder, uploadId), `${mark} Anfang`);
  const folder = join(server.stores.scratchDir, projectId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sound'), `${mark} entpackt`);
  await query(`insert into vocabularies (owner_id, terms) values ($1, '["Ostheide"]')`, [person.id]);
  const trial = 'user_id, state, trial_started_at, trial_ends_at';
  await query(`insert into billing.subscriptions (${trial}) values ($1, 'trial', now(), now())`, [person.id]);
  const cancelled = "(user_id, event_id, kind, at, event) values ($1, 'e', 'cancel', now(), '{}')";
  await query(`insert into billing.subscription_events ${cancelled}`, [person.id]);
  const charge = "gen_random_uuid(), $1, 'purchase', 1900, 'monthly', now(), now(), now()";
  const chargeColumns = 'id, user_id, kind, cents, interval, starts_at, ends_at, at';
  await query(`insert into billing.charges (${chargeColumns}) values (${charge})`, [person.id]);
  await query(`insert into billing.stripe_customers values ($1::uuid, 'cus_' || $1, now())`, [person.id]);
  const checkout = `(session_id, user_id, request_id, interval, has_early_start, created_at)
    values ('cs_' || $1, $1::uuid, gen_random_uuid(), 'monthly', true, now())`;
  await query(`insert into billing.stripe_checkouts ${checkout}`, [person.id]);
  const change = "gen_random_uuid(), 'request', 'yearly', true, 17733, now(), now()";
  await query(`insert into billing.stripe_changes values ($1, ${change})`, [person.id]);
  await query(
    `insert into support.ticket_files (id, owner_id, name, type, size_bytes, content, created_at)
     values (gen_random_uuid(), $1, 'a.pdf', 'application/pdf', 1, 'x', now())`,
    [person.id],
  );
  await query(
    `insert into support.tickets (id, name, email, locale, state, created_at, changed_at)
     values ($1, $2, $3, 'de', 'open', now(), now())`,
    [newId(), mark, person.email],
  );
  const teamId = newId();
  await query(`insert into billing.teams values ($1, 'Redaktion', 2, now())`, [teamId]);
  await query(`insert into billing.team_members values ($1, $2, 'owner', now())`, [teamId, person.id]);
  await query(`insert into billing.team_orders values ($1, $2, now())`, [newId(), person.id]);
  await query(`insert into billing.vat_answers values ($1, 'DE136695976', true, now(), null)`, [person.id]);
  await query(`insert into billing.stripe_refunds values (gen_random_uuid(), $1, 100, now())`, [person.id]);
  await query(
    `insert into billing.invoices (id, charge_id, number, kind, user_id, issued_at, due_at, service_from, service_to, interval,
       language, seller, recipient, tax_category, tax_rate_bp, net_cents, tax_cents, gross_cents, keep_until)
     values ($1, $1, (select coalesce(max(number), 0) + 1 from billing.invoices), 'invoice', $2, now(), now(), now(), now(),
       'monthly', 'de', '{}', '{}', 'S', 1900, 1597, 303, 1900, '2099-01-01')`,
    [newId(), person.id],
  );
  await query(
    `insert into billing.addresses (user_id, name, address, city, postal_code, country, changed_at)
     values ($1, $2, 'Am Alten Hafen 6', 'Steinau', '21782', 'DE', now())`,
    [person.id, mark],
  );
  await query(`insert into transcribed_months (owner_id, month) values ($1, '2026-11-01')`, [person.id]);
  await query(`insert into transcribed_days (owner_id, day) values ($1, '2026-11-01')`, [person.id]);
  await query(
    `insert into personal.access_entries (owner_id, actor, action, items, at) values ($1, 'person', 'texts_downloaded', 2, now())`,
    [person.id],
  );
  await query(
    `insert into personal.processing_contracts (id, owner_id, version, locale, company, person, place, concluded_at, pdf)
     values ($1, $2, '1', 'de', $3, 'Katrin Voss', 'Steinau', now(), 'x')`,
    [newId(), person.id, mark],
  );
  const exportKey = `exports/${newId()}`;
  await server.stores.blobs.put(exportKey, Readable.from([Buffer.from(`${mark} mitgenommen`)]));
  await query(
    `insert into personal.data_exports (id, owner_id, state, locale, blob_key, requested_at)
     values ($1, $2, 'ready', 'de', $3, now())`,
    [newId(), person.id, exportKey],
  );
  await query(
    `insert into retention_rules (id, owner_id, sound_days, updated_at) values ($1, $2, 30, now())`,
    [newId(), person.id],
  );
  await query(
    `insert into retention_rules (id, owner_id, project_id, everything_days, updated_at) values ($1, $2, $3, 90, now())`,
    [newId(), person.id, projectId],
  );
  await fillChannels(server.stores, person.id, projectId);
  await query('update projects set member_id = $1 where id = $2', [person.id, projectId]);
  await query('update revisions set member_id = $1 where project_id = $2', [person.id, projectId]);
  await query(`insert into edit_drafts (project_id, base, base_segments, member_id) values ($1, 1, 1, $2)`, [
    projectId,
    person.id,
  ]);
  const counted = (name: string, id: string, properties: object) =>
    query(
      `insert into analytics.events (id, name, person_id, at, received_at, properties, consent_version, consent_at, destination)
       values ($1, $2, $3, now(), now(), $4, 'here-1', now(), 'here')`,
      [newId(), name, id, JSON.stringify(properties)],
    );
  await counted('$pageview', `before-${person.id}`, { route: 'home' });
  await counted('$identify', person.id, { $anon_distinct_id: `before-${person.id}` });
  await query(`insert into analytics.consents values ($1, $2, 'granted', 'here-1', now(), now())`, [
    newId(),
    person.id,
  ]);
  await query(`insert into open_pages values ($1, $2, $3, now())`, [newId(), person.id, projectId]);
  await query(`insert into storage.signed_uploads values ($1, $2, now() + interval '1 day')`, [
    newId(),
    person.id,
  ]);
  return { person, mark, folder };
}

/** What the certificate of an account says. */
async function countsOf(userId: string): Promise<PersonalDataCounts> {
  const counts = 'select counts from personal.deletions where deleted_user_id = $1';
  const [row] = await query<{ counts: PersonalDataCounts }>(counts, [userId]);
  return row?.counts ?? {};
}

describe('a person who is deleted with the service key', () => {
  it('leaves no row, no sound and no text, and takes nothing of another along', async () => {
    const ada = await furnished('ada');
    const bob = await furnished('bob');
    const bobsRows = await rowsOf(bob.person.id);
    const full = await rowsOf(ada.person.id);
    // A table that this test puts nothing in proves nothing.
    for (const { table, column } of registered()) expect(full[`${table}.${column}`]).toBeGreaterThan(0);
    expect(await contentOfFolders()).toContain(ada.mark);

    expect((await admin().deleteUser(ada.person.id)).error).toBeNull();

    expect(Object.entries(await rowsOf(ada.person.id)).filter(([, count]) => count > 0)).toEqual([]);
    const left = await contentOfFolders();
    expect(left).not.toContain(ada.mark);
    expect(await readdir(server.stores.scratchDir)).toHaveLength(1);
    expect(await query('select id from auth.deleted_users where erased_at is null')).toEqual([]);
    const counts = await countsOf(ada.person.id);
    // A kind that nothing was put in for proves nothing.
    expect(Object.keys(counts).toSorted()).toEqual(personalDataKinds.toSorted());
    expect(counts).toMatchObject({
      vocabularyTerms: 1,
      retentionRules: 2,
      tickets: 1,
      visitEvents: 2,
    });
    // Nor what was counted of them before they signed in.
    expect(await query('select person_id from analytics.events order by 1')).toEqual(
      [bob.person.id, `before-${bob.person.id}`].map((person_id) => ({ person_id })),
    );
    expect(await rowsOf(bob.person.id)).toEqual(bobsRows);
    expect(left).toContain(`${bob.mark} Anfang`);
    expect(left).toContain(`${bob.mark} entpackt`);
  });

  it('takes nothing of the mailbox that they had only asked to move to', async () => {
    const mover = await server.account('mover');
    const address = `${newId()}@example.org`;
    await query(
      `insert into support.tickets (id, name, email, locale, state, created_at, changed_at)
       values ($1, 'Eve', $2, 'de', 'open', now(), now())`,
      [newId(), address],
    );
    await query('update auth.users set email_change = $2 where id = $1', [mover.id, address]);
    expect((await admin().deleteUser(mover.id)).error).toBeNull();
    expect(await query('select from support.tickets where email = $1', [address])).toHaveLength(1);
    expect(Object.keys(await countsOf(mover.id))).not.toContain('tickets');
  });

  it('gives the id to nobody else', async () => {
    const gone = await server.account('gone');
    const there = await server.account('there');
    await admin().deleteUser(gone.id);
    for (const id of [gone.id, there.id]) {
      const made = await admin().createUser({ id, email: `${newId()}@example.org` });
      expect(made.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    }
    expect((await admin().getUserById(gone.id)).error).toMatchObject({ status: 404 });
    const id = newId();
    expect((await admin().createUser({ id, email: 'own-id@example.org' })).data.user?.id).toBe(id);
  });
});

it('covers every table that names a person', async () => {
  const links = await cascades(server.stores.database.pool);
  const named = registered();
  const isCovered = (table: string, seen: readonly string[] = []): boolean =>
    table === 'auth.users' ||
    named.some((one) => one.table === table) ||
    links.some(
      (link) =>
        link.table === table && !seen.includes(link.target) && isCovered(link.target, [...seen, table]),
    );
  const columns = await ownerColumns(server.stores.database.pool);
  expect(columns.length).toBeGreaterThan(20);
  expect(columns.filter(({ table }) => !isCovered(table))).toEqual([]);
  // And a feature that is forgotten is found: without the registry these are.
  named.length = 0;
  expect(columns.filter(({ table }) => !isCovered(table)).map(({ table }) => table)).toContain(
    'public.projects',
  );
});
