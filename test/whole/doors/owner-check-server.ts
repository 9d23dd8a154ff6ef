// The composed web role with everything of one person in it, and every route that it has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import { afterFile } from '../../after-file.ts';
import { objects } from '#blobs/storage/storage.table.ts';
import { type Entry, entryOf } from '#platform/http/api-description.ts';
import { readConfig } from '#platform/settings/config.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { derivedKeys } from '#projects/public.server.ts';
import {
  projectFiles,
  projects,
  rawTranscripts,
  revisions,
  uploads,
} from '#projects/domain/project.table.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { composeSubscriptions } from '#compose/billing/billing.ts';
import { composeTicketMailer } from '#compose/channels/support.ts';
import { composeSpeech } from '#compose/speech/speech.ts';
import { openStores, type Stores } from '#compose/stores.ts';
import { composeWeb } from '#compose/web.ts';
import { createTestDatabase } from '../../servers/database.ts';

const UNLIMITED = { points: 1_000_000, seconds: 1 };

export type Route = { method: string; url: string; entry: Entry | undefined };
export type Account = { id: string; email: string; password: string };
export type OwnerCheckServer = {
  url: string;
  anonKey: string;
  stores: Stores;
  routes: readonly Route[];
  account(name: string): Promise<Account>;
  signIn(account: Account): Promise<string>;
};

/** Call it in `beforeAll`, after the pages were built. @param plant more routes */
export async function startOwnerCheckServer(
  plant: (stores: Stores) => WebPlugin,
  settings: Record<string, string> = {},
): Promise<OwnerCheckServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'wortlaut-owners-'));
  const closing = new AsyncDisposableStack();
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, SPEECH_ENGINE: 'auto', ...settings };
  // The page of outgoing mails is everybody's on the machine where it exists at all.
  const config = { ...readConfig(environment), devMail: false, trustedProxies: ['127.0.0.0/8'] };
  const log = createLog('silent');
  const stores = await openStores(config, log, closing);
  const routes: Route[] = [];
  const watch: WebPlugin = async (app) => {
    app.addHook('onRoute', ({ method, url, config = {} }) => {
      for (const one of [method].flat()) routes.push({ method: one, url, entry: entryOf(config) });
    });
  };
  // Not in a context of its own, so that it sees what is registered beside it.
  const watchAll = Object.assign(watch, { [Symbol.for('skip-override')]: true });
  let url = '';
  const subscriptions = composeSubscriptions(stores);
  const server = await composeWeb(
    stores,
    {
      version: '0.0.0',
      isSubscribed: subscriptions?.isSubscribed ?? (async () => true),
      subscriptions,
      hasContracts: true,
      publicUrl: () => url,
      speech: composeSpeech(config),
      ticketMailer: composeTicketMailer(stores, () => url),
      // One person asks every route in every form, as fast as it goes.
      requestLimits: { person: UNLIMITED, address: UNLIMITED },
      plugins: [watchAll, plant(stores)],
    },
    closing,
  );
  url = await server.listen({ host: '127.0.0.1', port: 0 });
  afterFile(async () => {
    await server.close();
    await closing.disposeAsync();
    await rm(dataDir, { recursive: true, force: true });
  });
  const auth = { persistSession: false, autoRefreshToken: false };
  const account = async (name: string): Promise<Account> => {
    const given = { email: `${name}@example.org`, password: `Passwort von ${name}` };
    const admin = createClient(url, stores.keys.serviceKey, { auth }).auth.admin;
    const { data, error } = await admin.createUser({ ...given, email_confirm: true });
    if (error) throw error;
    return { id: data.user.id, ...given };
  };
  const signIn = async ({ email, password }: Account) => {
    const client = createClient(url, stores.keys.anonKey, { auth });
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return data.session.access_token;
  };
  return { url, anonKey: stores.keys.anonKey, stores, routes, account, signIn };
}

/** A finished recording with a file, texts and an upload that is still to be used, all of them bearing the mark. */
async function furnish(stores: Stores, ownerId: string, mark: string) {
  const { db } = stores.database;
  const projectId = newId();
  const uploadId = `u${newId().replaceAll('-', '')}`;
  const [fileKey, uploadKey] = [`files/${projectId}`, `files/${uploadId}`];
  for (const key of [fileKey, uploadKey])
    await stores.blobs.put(key, Readable.from([Buffer.from(`${mark} Ton`)]));
  for (const key of derivedKeys(projectId))
    await stores.blobs.put(key, Readable.from([Buffer.from(`${mark} Spitzen`)]));
  const sizeBytes = Buffer.byteLength(`${mark} Ton`);
  const text = `${mark} gesagt`;
  const words = [{ text, startMs: 0, endMs: 900, confidence: 1 }];
  const segments = [{ speaker: null, startMs: 0, endMs: 900, text, words }];
  const content = {
    format: 'wortlaut/1' as const,
    language: 'de',
    durationMs: 1_000,
    engine: 'test',
    speakers: [],
    segments,
  };
  await db
    .insert(projects)
    .values({ id: projectId, ownerId, title: mark, language: 'de', durationMs: 1_000 });
  await db.insert(projectFiles).values({
    projectId,
    ownerId,
    sizeBytes,
    position: 0,
    name: `${mark}.wav`,
    blobKey: fileKey,
    mediaType: 'audio/wav',
  });
  await db.insert(rawTranscripts).values({ projectId, content });
  await db.insert(revisions).values({ id: newId(), projectId, number: 1, origin: 'finalised', content });
  await db.insert(uploads).values({
    id: uploadId,
    ownerId,
    fileName: `${mark}.wav`,
    sizeBytes,
    blobKey: uploadKey,
    mediaType: 'audio/wav',
    durationMs: 1_000,
    finishedAt: new Date(),
  });
  return { projectId, uploadId };
}

/** What `/storage/v1` keeps for somebody: one file in their folder. */
export const storedFileOf = (id: string) => `${id}/datei.txt`;

async function storeFile(stores: Stores, ownerId: string, mark: string): Promise<void> {
  const content = Buffer.from(`${mark} Datei`);
  const blobKey = `objects/${newId()}`;
  await stores.blobs.put(blobKey, Readable.from([content]));
  await stores.database.db.insert(objects).values({
    id: newId(),
    bucketId: 'files',
    name: storedFileOf(ownerId),
    ownerId,
    blobKey,
    version: newId(),
    sizeBytes: content.length,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    etag: 'etag',
    userMetadata: { note: mark },
  });
}

/** Puts the mark wherever an account has room for words. @returns every id that belongs to it: the account's, a recording's, an upload's, … */
export async function fillAccount(stores: Stores, id: string, mark: string): Promise<string[]> {
  const { pool } = stores.database;
  const { projectId, uploadId } = await furnish(stores, id, mark);
  await storeFile(stores, id, mark);
  const orders = await orderText(stores, { id, projectId, mark });
  const folderId = newId();
  await pool.query('insert into project_folders (id, owner_id, name) values ($1, $2, $3)', [
    folderId,
    id,
    mark,
  ]);
  await pool.query('update projects set folder_id = $1 where id = $2', [folderId, projectId]);
  const factorId = newId();
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, status, secret) values ($1, $2, $3, 'unverified', 'x')`,
    [factorId, id, mark],
  );
  const passkeyId = newId();
  await pool.query(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, transports, friendly_name)
     values ($1, $2, $3, 'x', '[]', $4)`,
    [passkeyId, id, newId(), mark],
  );
  await pool.query(
    `insert into auth.security_events (id, user_id, kind, severity, user_agent) values ($1, $2, 'new_device', 'medium', $3)`,
    [newId(), id, mark],
  );
  await pool.query(
    `update auth.users set raw_user_meta_data = jsonb_build_object('full_name', $2::text) where id = $1`,
    [id, mark],
  );
  await pool.query(`update user_data set meta_data = jsonb_build_object('note', $2::text) where id = $1`, [
    id,
    mark,
  ]);
  await pool.query('update auth.sessions set user_agent = $2 where user_id = $1', [id, mark]);
  const { rows } = await pool.query(
    'select id from auth.sessions where user_id = $1 union all select id from auth.identities where user_id = $1',
    [id],
  );
  const others = rows.map((row: { id: string }) => row.id);
  const hook = await addWebhook(stores, { id, projectId, mark });
  return [id, projectId, uploadId, factorId, passkeyId, ...orders, ...others, folderId, ...hook];
}

/** One that got a message. @returns the ids of both */
async function addWebhook(
  { database: { pool } }: Stores,
  { id, projectId, mark }: { id: string; projectId: string; mark: string },
): Promise<[endpoint: string, delivery: string]> {
  const [endpointId, deliveryId] = [newId(), newId()];
  await pool.query(
    `insert into webhooks.endpoints (id, owner_id, user_id, url, events, sealed_secret, created_at)
     values ($1, $2, $2, $3, '{project.completed}', 'x', now())`,
    [endpointId, id, `https://hooks.example/${mark}`],
  );
  await pool.query(
    `insert into webhooks.deliveries
       (id, endpoint_id, message_id, type, subject_id, data, happened_at, created_at, outcome)
     values ($1, $2, $1, 'project.completed', $3, jsonb_build_object('title', $4::text), now(), now(), 'delivered')`,
    [deliveryId, endpointId, projectId, mark],
  );
  await pool.query(
    `insert into webhooks.attempts (id, delivery_id, at, duration_ms, url, headers, status, answer)
     values ($1, $2, now(), 1, 'https://hooks.example/', '{}', 200, $3)`,
    [newId(), deliveryId, mark],
  );
  return [endpointId, deliveryId];
}

/** What was asked of a language model, and is kept to be asked again. @returns the ids */
async function orderText(
  { database: { pool } }: Stores,
  { id, projectId, mark }: { id: string; projectId: string; mark: string },
): Promise<string[]> {
  const [runId, promptId] = [newId(), newId()];
  await pool.query(
    `insert into magic_runs (id, project_id, owner_id, level, prompt, source, locale, request_id, text)
     values ($1, $2, $3, 'basic', $4, 'raw', 'de', 'r', $4)`,
    [runId, projectId, id, mark],
  );
  await pool.query('insert into saved_prompts (id, owner_id, name, prompt) values ($1, $2, $3, $3)', [
    promptId,
    id,
    mark,
  ]);
  return [runId, promptId];
}

/** Everything in the database that belongs to somebody, in whichever table it is, also one that is added some day. */
export async function everythingOf(stores: Stores, ids: readonly string[]): Promise<string> {
  const { pool } = stores.database;
  const { rows: columns } = await pool.query<{ schema: string; name: string; column: string }>(
    `select table_schema as schema, table_name as name, column_name as column from information_schema.columns
     where table_schema in ('public', 'auth', 'storage', 'webhooks') and table_name <> 'open_pages'
       and (column_name in ('owner_id', 'user_id', 'project_id', 'endpoint_id') or (column_name = 'id' and data_type in ('uuid', 'text')))
     order by 1, 2, 3`,
  );
  const found: string[] = [];
  for (const { schema, name, column } of columns) {
    const { rows } = await pool.query<{ found: string | null }>(
      `select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text)::text as found from "${schema}"."${name}" t where t."${column}"::text = any($1)`,
      [ids],
    );
    found.push(`${schema}.${name}.${column}: ${rows[0]?.found}`);
  }
  return found.join('\n');
}

/** The wire of `/storage/v1` refuses with 400 and says in the body what that means; a HEAD has none. */
export function storageStatus(status: number, text: string): number {
  const means = /"statusCode":"(\d+)"/.exec(text)?.[1];
  return status === 400 ? Number(means ?? 404) : status;
}
