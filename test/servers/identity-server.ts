// Identity on a real HTTP server with a real database, for tests that drive it with the official clients.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { acceptBoundedJson } from '#platform/http/bounded-json.plugin.ts';
import { readRestOfBodies } from '#platform/http/rest-of-body.plugin.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { createClient as createOlderClient } from 'supabase-js-2.109';
import { afterFile } from '../after-file.ts';
import { isMetaDataChange, preferencesIn } from '#account/public.server.ts';
import {
  createIdentity,
  type Identity,
  identityPlugin,
  loadKeys,
  profilePlugin,
  safetyPlugin,
  userDataPlugin,
} from '#identity/public.server.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { type BrowserFetch, browserFetch } from '../clients/browser-fetch.ts';
import { guardEntries } from '#web/server/entries.ts';
import { createTestDatabase } from './database.ts';
import { setUpOnce } from '../set-up.ts';

/** The official clients that the wire is held to: the newest, and the oldest that is in use. */
export const clientVersions = ['2.119', '2.109'] as const;
export type ClientVersion = (typeof clientVersions)[number];

export type IdentityServer = {
  url: string;
  app: FastifyInstance;
  identity: Identity;
  database: DatabaseHandle;
  mails: Mail[];
  /** `METHOD path` of what there is, and of what was asked for so far. */
  routes: ReadonlySet<string>;
  called: ReadonlySet<string>;
  /** Moves the server's time; the limits keep to the wall clock. */
  advance(ms: number): void;
  /** A client that keeps its session in memory, as a browser tab of its own. */
  client(options?: { flowType?: 'pkce' | 'implicit' }): SupabaseClient;
  /** The browser that a client of `client` or `signedIn` runs in: with its cookies. */
  browserOf(client: SupabaseClient): BrowserFetch;
  /** A client with the service key. */
  admin(): SupabaseClient;
  /** A request as the clients make it, for what they cannot be made to send. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A confirmed account, signed in with the client returned. */
  signedIn(email: string): Promise<{ client: SupabaseClient; userId: string; accessToken: string }>;
  close(): Promise<void>;
};

/** Of every account that `signedIn` makes. */
export const PASSWORD = 'ein gutes Passwort';

let people = 0;
/** An address that no test has used. */
export const freshEmail = () => `person${(people += 1)}@example.org`;

/** What a token says, unverified. */
export const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const generous = { points: 100_000, seconds: 1 };

type IdentitySetUp = {
  /** Which client `client` and `admin` make. */
  version?: ClientVersion;
  /** Registers more plugins, before the server listens. */
  before?: (app: FastifyInstance, parts: { identity: Identity; database: DatabaseHandle }) => Promise<void>;
  /** Those not named are too wide to be met. */
  limits?: Partial<Parameters<typeof createIdentity>[0]['limits']>;
  /** Asked for once the tests begin, since issuers on loopback have to listen first. */
  providers?: () => NonNullable<Parameters<typeof createIdentity>[0]['providers']>;
  anonymousUsers?: boolean;
  capacityClosed?: boolean;
  /** The address that people use, where it is not the server's own. */
  publicUrl?: string;
  disclosesAccounts?: boolean;
  /** Which accounts were deleted; nothing by default. */
  erasedList?: Parameters<typeof createIdentity>[0]['erasedList'];
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: string[];
};

/** A server of its own for the tests of a file or a `describe`, where it is called; to be used within tests alone. */
export function setUpIdentity(options: IdentitySetUp = {}): IdentityServer {
  return setUpOnce(() => startIdentityServer(options));
}

/** Call it in `beforeAll` or in a test. */
export async function startIdentityServer(options: IdentitySetUp = {}): Promise<IdentityServer> {
  const { before, limits = {}, providers, trustedProxies = [] } = options;
  const { anonymousUsers = false, capacityClosed = false, disclosesAccounts = true } = options;
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
    publicUrl: () => options.publicUrl ?? url,
    anonymousUsers,
    capacityClosed,
    disclosesAccounts,
    ...(providers && { providers: providers() }),
    ...(options.erasedList && { erasedList: options.erasedList }),
    limits: {
      write: generous,
      signUp: generous,
      anonymous: generous,
      tryOut: generous,
      verify: generous,
      token: generous,
      refresh: generous,
      passkey: generous,
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
  readRestOfBodies(app);
  acceptBoundedJson(app);
  const routes = new Set<string>();
  const called = new Set<string>();
  app.addHook('onRoute', ({ method, url: path }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.add(`${one} ${path}`);
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    called.add(`${method} ${routeOptions.url}`);
  });
  guardEntries(app, identity.authenticator);
  await app.register(identityPlugin(identity), { prefix: '/auth/v1' });
  await app.register(safetyPlugin(identity), { prefix: '/api/auth' });
  await app.register(userDataPlugin({ ...identity, isMetaDataChange }), { prefix: '/rest/v1' });
  await app.register(
    profilePlugin({
      ...identity,
      preferencesIn,
      uploadAllowance: async () => ({ plan: 'first-time', fileBytes: 2 * 1024 ** 3, durationMs: 600_000 }),
      planOf: async () => ({
        isSubscribed: false,
        trial: { isAvailable: true, endsAt: null },
        grantEndsAt: null,
        owedInvoice: null,
        pro: null,
        business: null,
        billingAddress: null,
      }),
      teamOf: async () => null,
      transcriptionTimings: async () => ({
        overall: { processingTimePerMinuteMs: 6_000, delayTimeMs: 2_000 },
      }),
    }),
    { prefix: '/api' },
  );
  await before?.(app, { identity, database });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const newClient = clientOf(options.version ?? '2.119', url);
  const clients: SupabaseClient[] = [];
  const browsers = new WeakMap<SupabaseClient, BrowserFetch>();
  const client: IdentityServer['client'] = (wishes = {}) => {
    const browser = browserFetch();
    const auth = { persistSession: true, storage: memoryStorage(), ...wishes };
    const made = newClient(identity.keys.anonKey, auth, browser);
    clients.push(made);
    browsers.set(made, browser);
    return made;
  };
  const server: IdentityServer = {
    url,
    app,
    identity,
    database,
    mails,
    routes,
    called,
    advance: (ms) => {
      aheadMs += ms;
    },
    client,
    browserOf: (one) => browsers.get(one) ?? browserFetch(),
    admin: () => newClient(identity.keys.serviceKey, { persistSession: false }),
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
  afterFile(() => server.close());
  return server;
}

/** What the clients hold back as experimental is on: passkeys in the older one, recovery codes in the newer. */
function clientOf(version: ClientVersion, url: string) {
  return (key: string, auth: object, browser = fetch): SupabaseClient => {
    const experimental = { passkey: true, recoveryCodes: true };
    const options = {
      auth: { autoRefreshToken: false, experimental, ...auth },
      global: { fetch: browser },
    };
    if (version === '2.119') return createClient(url, key, options);
    // Of what the tests use, the older one lacks recovery codes alone.
    return createOlderClient(url, key, options) as unknown as SupabaseClient;
  };
}

async function signIn(server: IdentityServer, email: string) {
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
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
