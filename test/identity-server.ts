// Identity on a real HTTP server with a real database, for tests that drive it with the official clients.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import {
  createIdentity,
  type Identity,
  identityPlugin,
  loadKeys,
  profilePlugin,
  safetyPlugin,
  userDataPlugin,
} from '#identity/door.server.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from './database.ts';

export type IdentityServer = {
  url: string;
  app: FastifyInstance;
  identity: Identity;
  database: DatabaseHandle;
  mails: Mail[];
  /** Moves the server's time; the limits keep to the wall clock. */
  advance(ms: number): void;
  /** A client that keeps its session in memory, as a browser tab of its own. */
  client(options?: { flowType?: 'pkce' | 'implicit' }): SupabaseClient;
  /** A client with the service key. */
  admin(): SupabaseClient;
  /** A request as the clients make it, for what they cannot be made to send. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A confirmed account, signed in with the client returned. */
  signedIn(email: string): Promise<{ client: SupabaseClient; userId: string; accessToken: string }>;
  close(): Promise<void>;
};

const generous = { points: 100_000, seconds: 1 };

/** Call it in `beforeAll`. @param before registers more plugins, before the server listens */
export async function startIdentityServer(
  before?: (app: FastifyInstance, parts: { identity: Identity; database: DatabaseHandle }) => Promise<void>,
  limits: Partial<Parameters<typeof createIdentity>[0]['limits']> = {},
  providers: NonNullable<Parameters<typeof createIdentity>[0]['providers']> = {},
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[] = [],
): Promise<IdentityServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-identity-'));
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
  const mails: Mail[] = [];
  let url = '';
  const identity = createIdentity({
    db: database.db,
    keys: await loadKeys(folder),
    mailer: { send: async (mail) => void mails.push(mail) },
    log: createLog('silent'),
    clock,
    appName: 'Wortlaut',
    version: '0.0.0',
    publicUrl: () => url,
    providers,
    limits: {
      write: generous,
      verify: generous,
      token: generous,
      factor: generous,
      wrongFactorCode: generous,
      wrongPassword: generous,
      mail: generous,
      ...limits,
    },
  });
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
  });
  await app.register(identityPlugin(identity), { prefix: '/auth/v1' });
  await app.register(safetyPlugin(identity), { prefix: '/api/auth' });
  await app.register(userDataPlugin(identity), { prefix: '/rest/v1' });
  await app.register(
    profilePlugin({
      ...identity,
      isSubscribed: async () => false,
      transcriptionTimings: async () => ({
        overall: { processingTimePerMinuteMs: 6_000, delayTimeMs: 2_000 },
      }),
    }),
    { prefix: '/api' },
  );
  await before?.(app, { identity, database });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const clients: SupabaseClient[] = [];
  const client: IdentityServer['client'] = (options = {}) => {
    const made = createClient(url, identity.keys.anonKey, {
      auth: { persistSession: true, storage: memoryStorage(), autoRefreshToken: false, ...options },
    });
    clients.push(made);
    return made;
  };
  const server: IdentityServer = {
    url,
    app,
    identity,
    database,
    mails,
    advance: (ms) => {
      aheadMs += ms;
    },
    client,
    admin: () =>
      createClient(url, identity.keys.serviceKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    post: (path, body, headers = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
        body: JSON.stringify(body),
      }),
    signedIn: async (email) => signIn(server, email),
    close: async () => {
      for (const one of clients) await one.removeAllChannels();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  afterAll(() => server.close());
  return server;
}

async function signIn(server: IdentityServer, email: string) {
  const client = server.client();
  await client.auth.signUp({ email, password: 'ein gutes Passwort' });
  const { data, error } = await client.auth.verifyOtp({
    type: 'signup',
    token_hash: await linkToken(server, email),
  });
  if (error || !data.session) throw error ?? new Error('no session');
  return { client, userId: data.session.user.id, accessToken: data.session.access_token };
}

/** The token in the newest mail to an address. */
export async function linkToken(server: IdentityServer, email: string): Promise<string> {
  await server.identity.mails.settled();
  const mail = server.mails.findLast(({ to }) => to === email);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none';
  return new URL(link).searchParams.get('token_hash') ?? '';
}

/** The six digits in the newest mail to an address. */
export async function mailedCode(server: IdentityServer, email: string): Promise<string> {
  await server.identity.mails.settled();
  const mail = server.mails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
