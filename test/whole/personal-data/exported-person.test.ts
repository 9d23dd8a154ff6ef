// Everything that the database holds of a person is in their export, or is left out for a reason.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeExporters } from '#compose/personal-data/exporters.ts';
import { openStores, type Stores } from '#compose/stores.ts';
import { users } from '#identity/core/identity.table.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { readConfig } from '#platform/settings/config.ts';
import { createTestDatabase } from '../../servers/database.ts';
import { fillAccount } from '../doors/owner-check-server.ts';
import { cascades, ownerColumns } from '../doors/owner-columns.ts';

/** What is not taken along, and why. */
const leftOut: Record<string, string> = {
  'api.idempotent_answers': 'answers to a program, for a day; what they are about is in the export',
  'auth.flow_states': 'a sign-in under way: secrets for minutes',
  'auth.known_devices':
    'digests; when and with which program they signed in is in the sessions and security events',
  'auth.mfa_challenges': 'a sign-in under way: for minutes',
  'auth.mfa_recovery_codes': 'digests of secrets',
  'auth.one_time_tokens': 'digests of secrets',
  'auth.webauthn_challenges': 'a sign-in under way: for minutes',
  'billing.invoice_papers':
    'made of the invoice: the PDF is in the export whenever it is there or can be made',
  'billing.stripe_changes': 'an order under way; done, it is in the consents',
  'billing.stripe_checkouts': 'an order under way; done, it is in the consents',
  'billing.team_orders': 'an order under way; done, it is in the consents',
  'billing.stripe_refunds': 'work under way; done, it is among the charges',
  'mail_in.recordings': 'files of a mail on their way to a recording',
  'mail_in.upload_links': 'digests of secrets',
  'notifications.edits':
    'that a text was written, for a quarter of an hour; the text is in the export of its project',
  'notifications.held': 'a mail that is due within a day, about a recording that is in the export',
  'notifications.held_lines': 'a line that is due within a day, about what is in the export',
  'notifications.sent_lines': 'that a line was shown, for a week; what it is about is in the export',
  'openai_api.transcriptions': 'that a program waits, for minutes; what it waits for is in the export',
  'personal.data_exports': 'the exports themselves',
  'public.audio_chunks': 'the words are in raw-transcript.json',
  'public.crash_counts': 'nothing of the person: how often the work on a recording broke off',
  'public.edit_operations': 'random numbers, so that an edit is carried out once',
  'public.finalised_passages': 'the texts are in the first revision',
  'public.open_pages': 'which page is open at the moment',
  'public.preview_chunks': 'made of an upload that is in the export, and forgotten with it',
  'public.project_texts': 'the words of the newest text, arranged for the search',
  'public.retention_warnings': 'that a mail about a rule went out; the rule is in the export',
  'storage.signed_uploads': 'a permission for minutes',
  'support.ticket_files':
    'a file goes with its ticket; one that belongs to none yet is forgotten after a day',
  'telegram.codes': 'digests of secrets',
};

let stores: Stores;
let projectId = '';
const userId = newId();
const closing = new AsyncDisposableStack();

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'wortlaut-export-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SPEECH_ENGINE: 'auto' });
  stores = await openStores(config, createLog('silent'), closing);
  await stores.database.db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  [, projectId = ''] = await fillAccount(stores, userId, 'Zeichen');
  const query = (text: string, values: unknown[]) => stores.database.pool.query(text, values);
  await query(
    `insert into transcribed_months (owner_id, month, transcribed_ms) values ($1, '2026-11-01', 90000)`,
    [userId],
  );
  await query(
    `insert into transcribed_days (owner_id, day, transcribed_ms, recordings) values ($1, '2026-11-21', 90000, 2)`,
    [userId],
  );
  await query(`insert into speaker_turns (project_id, content) values ($1, '{"turns": []}')`, [projectId]);
  await query(`insert into review_findings values ($1, 1, '["a"]', '[]')`, [projectId]);
  await query(`insert into resolved_findings (project_id, key) values ($1, 'a')`, [projectId]);
  await query(`insert into edit_drafts (project_id, base, base_segments, sequence) values ($1, 1, 1, 3)`, [
    projectId,
  ]);
  await query(`insert into edit_segments values ($1, 's1', '{"text": "bearbeitet"}', 3)`, [projectId]);
});
afterAll(() => closing.disposeAsync());

/** @returns what is written, by its name, and which tables were asked */
async function exported(exporters: readonly PersonExporter[]) {
  const { pool } = stores.database;
  const { query } = pool;
  const asked: string[] = [];
  pool.query = ((given: string | { text: string }, ...more: unknown[]) => {
    asked.push(typeof given === 'string' ? given : given.text);
    return (query as (...all: unknown[]) => unknown).call(pool, given, ...more);
  }) as typeof query;
  const files = new Map<string, unknown>();
  try {
    for (const exporter of exporters)
      for await (const file of exporter.files(userId))
        files.set(
          file.name,
          'json' in file ? file.json : 'jsonText' in file ? JSON.parse(file.jsonText) : file,
        );
  } finally {
    pool.query = query;
  }
  const isAsked = (table: string) => {
    const name = table
      .replace(/^public\./, '')
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    return asked.some((text) => text.includes(`from ${name}`) || text.includes(`join ${name}`));
  };
  return { files, isAsked };
}

/** Tables with a column that names a person, and those whose rows go with theirs. */
async function personalTables(): Promise<string[]> {
  const { pool } = stores.database;
  const found = new Set((await ownerColumns(pool)).map(({ table }) => table));
  const links = await cascades(pool);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { table, target } of links) if (found.has(target)) found.add(table);
  }
  return [...found].toSorted();
}

it('has every table that holds something of a person, or a reason why not', async () => {
  const exporters = composeExporters(stores);
  const { isAsked } = await exported(exporters);
  const tables = await personalTables();
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !isAsked(table))).toEqual(Object.keys(leftOut).toSorted());
  // And what is forgotten is found: without the exporter of recordings these are.
  const { isAsked: isAskedStill } = await exported(exporters.slice(0, -1));
  expect(tables.filter((table) => !isAskedStill(table))).toEqual(
    expect.arrayContaining(['public.transcribed_days', 'public.review_findings', 'public.edit_drafts']),
  );
});

it('holds of each text when and from what it was made, of each order its number, and what a magic order asked for', async () => {
  const { pool } = stores.database;
  await pool.query(
    `insert into revisions (id, project_id, number, origin, content, provenance, created_at)
     values (gen_random_uuid(), $1, 90, 'edited', '{}', '{"base": 1}', '2026-11-20T10:00:00Z')`,
    [projectId],
  );
  await pool.query(`update magic_runs set state = 'done' where project_id = $1`, [projectId]);
  await pool.query(
    `insert into magic_runs (id, project_id, owner_id, state, level, prompt, source, locale, request_id, text)
     values (gen_random_uuid(), $1, $2, 'running', 'basic', 'Kürzen', '1', 'de', 'r', 'Ein halber Text')`,
    [projectId, userId],
  );
  await pool.query(
    `insert into billing.subscription_events (user_id, event_id, kind, at, order_number, event)
     values ($1, 'e', 'purchase', now(), 'B-1', '{"kind": "purchase"}')`,
    [userId],
  );
  const { files } = await exported(composeExporters(stores));
  const project = [...files].find(
    ([path, json]) => path.endsWith('/project.json') && (json as { id: string }).id === projectId,
  )?.[1] as { revisions: object[]; magicOrders: object[] };
  expect(project.revisions).toContainEqual({
    number: 90,
    origin: 'edited',
    provenance: { base: 1 },
    createdAt: new Date('2026-11-20T10:00:00Z'),
  });
  expect(project.magicOrders).toContainEqual(
    expect.objectContaining({ prompt: 'Kürzen', level: 'basic', state: 'running', text: 'Ein halber Text' }),
  );
  expect(files.get('account/consents.json')).toContainEqual(
    expect.objectContaining({ kind: 'purchase', orderNumber: 'B-1' }),
  );
});

it('holds the minutes, who spoke when, what was found and settled, and edits that are no revision yet', async () => {
  const { files } = await exported(composeExporters(stores));
  expect(files.get('usage/minutes.json')).toEqual({
    months: [{ month: '2026-11-01', transcribedMs: 90_000, unlimitedMs: 0, previewedMs: 0 }],
    days: [{ day: '2026-11-21', transcribedMs: 90_000, recordings: 2 }],
  });
  const ofRecording = (name: string) => [...files].find(([path]) => path.endsWith(`/${name}`))?.[1];
  expect(ofRecording('speakers.json')).toEqual({ turns: [] });
  expect(ofRecording('review.json')).toMatchObject({
    compared: { revision: 1, findings: ['a'], names: [] },
    settled: [{ finding: 'a' }],
  });
  const draft = { revision: 1, segments: [{ id: 's1', content: { text: 'bearbeitet' } }] };
  expect(ofRecording('draft.json')).toMatchObject(draft);
  await stores.database.pool.query('update edit_drafts set kept_sequence = sequence');
  const { files: kept } = await exported(composeExporters(stores));
  expect([...kept.keys()].filter((path) => path.endsWith('/draft.json'))).toEqual([]);
});
