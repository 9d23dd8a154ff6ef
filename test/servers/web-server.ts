// The web server with real pages and none of the features, for tests of what it does by itself.
import { spawnSync } from 'node:child_process';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { afterEach, beforeAll } from 'vitest';
import type { Preferences } from '#account/public.ts';
import type { Caller } from '#identity/caller.ts';
import { createLog } from '#platform/log.ts';
import type { ListStart } from '#projects/public.tsx';
import type { HealthPart } from '#web/server/health.ts';
import type { LegalFacts, OwnRecordings } from '#site/public.server.ts';
import type { PublicConfig } from '#pages/public-config.ts';
import { createWebServer, type WebServerOptions } from '#web/server/server.ts';
import { loadWebBuild, type WebBuild } from '#web/server/web-build.ts';

export const publicConfig: PublicConfig = {
  anonKey: 'public-key',
  appName: 'Wortlaut',
  locales: ['de', 'en'],
  url: 'http://127.0.0.1',
  supportEmail: 'hilfe@wortlaut.example',
  sourceUrl: null,
  trader: null,
  tax: { isSmallBusiness: false, euConsumers: 'home' },
  signIn: { google: false, apple: false },
  plans: true,
  mailedTranscripts: true,
  mailIn: true,
  telegram: true,
  tryOut: { languages: ['de', 'en', 'fr', 'es'], isElsewhere: false, coming: [] },
  claims: {},
  contracts: true,
  cardPayment: false,
  analytics: null,
  maxima: { fileBytes: 2, freeFileBytes: 1, freeDurationMs: 600_000, freeMonthlyMs: 3_600_000 },
};
export const caller: Caller = { userId: 'u', email: 'k.voss@example.com', sessionId: 's', locale: 'de' };
export const html = { accept: 'text/html' };

export const nothingPublished: LegalFacts = {
  operator: null,
  privacyOfficer: null,
  privacyAuthority: null,
  measures: {},
  accessibilityAuthority: null,
  recipients: [],
  keptStores: [],
};

type Options = {
  caller?: Caller;
  preferences?: Preferences;
  listStart?: ListStart;
  owesFactor?: boolean;
  gone?: readonly string[];
  /** Old path to new path. */
  moved?: Readonly<Record<string, string>>;
  plugins?: FastifyPluginAsync[];
  healthParts?: Record<string, HealthPart>;
  trustedProxies?: string[];
  legal?: LegalFacts;
  ownRecordings?: OwnRecordings;
  config?: Partial<PublicConfig>;
} & Pick<WebServerOptions, 'https' | 'limits' | 'connections' | 'programs'>;

/** Call it once in a test file. @returns a function that starts a server, which is closed after the test */
export function setUpWebServer(): (options?: Options) => Promise<FastifyInstance> {
  let build: WebBuild;
  const servers: FastifyInstance[] = [];
  beforeAll(async () => {
    const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(built.stderr);
    build = await loadWebBuild(`${process.cwd()}/build`);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  return async (options = {}) => {
    const server = await createWebServer({
      log: createLog('silent'),
      build,
      authenticator: {
        authenticate: async () => options.caller ?? null,
        owesFactor: async () => options.owesFactor ?? false,
      },
      callers: { authenticate: async () => options.caller ?? null },
      preferencesOf: async () => options.preferences ?? { viewMode: 'table' },
      listStartOf: async () => options.listStart ?? 'filled',
      plugins: options.plugins ?? [],
      healthParts: options.healthParts ?? {},
      trustedProxies: options.trustedProxies ?? [],
      isGone: (pathname) => options.gone?.includes(pathname) ?? false,
      movedTo: (pathname) => options.moved?.[pathname] ?? null,
      version: '0.0.0',
      publicConfig: () => ({ ...publicConfig, ...options.config }),
      legal: options.legal ?? nothingPublished,
      ownRecordings: options.ownRecordings ?? null,
      ...(options.https && { https: options.https }),
      ...(options.limits && { limits: options.limits }),
      ...(options.connections && { connections: options.connections }),
      ...(options.programs && { programs: options.programs }),
    });
    servers.push(server);
    return server;
  };
}
