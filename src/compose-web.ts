// The web role: every plugin with what it needs, and the pages.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createIdentity, identityPlugin, profilePlugin, userDataPlugin } from '#identity/door.server.ts';
import { createOutboxReader } from '#mail/outbox/outbox-reader.ts';
import { devMailPlugin } from '#mail/dev-mail.plugin.ts';
import { createRowChanges, createRowLoader, realtimePlugin } from '#realtime/door.server.ts';
import {
  createPlanLimits,
  createUploads,
  exportPlugin,
  projectsPlugin,
  recordingLimits,
  sweepUploads,
  tusPlugin,
} from '#recordings/door.server.ts';
import { createInspectMedia } from '#platform/media/inspect-media.ts';
import { defaultTimings } from '#recordings/door.server.ts';
import { createWebServer } from '#web/server.ts';
import { loadWebBuild } from '#web/web-build.ts';
import type { Stores } from './compose-stores.ts';
import { composeSpeech } from './compose-speech.ts';

export type WebOptions = {
  version: string;
  isSubscribed: (ownerId: string) => Promise<boolean>;
  publicUrl: () => string;
};

const BUILD_FOLDER = fileURLToPath(new URL('../build', import.meta.url));
const SWEEP_EVERY_MS = 60 * 60_000;

/** Not yet listening. */
export async function composeWeb(
  stores: Stores,
  options: WebOptions,
  closing: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const { config, log, clock, database, queue, blobs, keys } = stores;
  const { db, pool } = database;
  const { isSubscribed, publicUrl } = options;
  const identity = createIdentity({
    ...stores,
    db,
    appName: config.appName,
    version: options.version,
    publicUrl,
  });
  const { authenticator } = identity;
  const limits = createPlanLimits({ db, isSubscribed });
  const speech = composeSpeech(config);
  const inspect = createInspectMedia(stores.sandbox);
  const uploadsDeps = { db, blobs, folder: stores.uploadFolder, limits, inspectMedia: inspect, clock };
  const uploads = createUploads(uploadsDeps);
  await keepUploadsSwept({ ...uploadsDeps, uploads, log }, closing);
  const changes = createRowChanges({ databaseUrl: database.url, log });
  closing.defer(() => changes.stop());
  await changes.start();
  const transcriptionTimings = async () => defaultTimings;
  const rows = createRowLoader({ pool, tables: ['projects'] });
  const removeScratch = (projectId: string) =>
    rm(join(stores.scratchDir, projectId), { recursive: true, force: true });
  return createWebServer({
    log,
    build: await loadWebBuild(BUILD_FOLDER),
    authenticator,
    publicConfig: () => publicConfig(stores, publicUrl()),
    healthParts: {
      database: () => pool.query('select 1'),
      queue: async () => assertUp(queue.healthy()),
      realtime: async () => assertUp(changes.healthy()),
      blobs: async () => assertUp(await blobs.healthy()),
    },
    plugins: [
      under('/auth/v1', identityPlugin(identity)),
      under('/rest/v1', userDataPlugin({ db, authenticator, log })),
      under('/api', profilePlugin({ db, authenticator, isSubscribed, transcriptionTimings })),
      tusPlugin({ ...uploadsDeps, uploads, authenticator, log }),
      projectsPlugin({
        ...{ db, queue, blobs, limits, clock, log, authenticator },
        claimUploads: uploads.claim,
        canTranscribe: speech.canTranscribe,
        removeScratch,
      }),
      exportPlugin({ db, authenticator, appName: config.appName }),
      realtimePlugin({ ...identity, changes, rows, clock, log }),
      ...devMail(stores),
    ],
  });

  function publicConfig({ config: settings }: Stores, url: string) {
    return {
      anonKey: keys.anonKey,
      appName: settings.appName,
      locales: ['de' as const, 'en' as const],
      url,
      supportEmail: settings.mail.support,
      devMail: settings.devMail,
      signIn: { google: false, apple: false },
      maxima: {
        fileBytes: recordingLimits.maxFileBytes,
        freeFileBytes: recordingLimits.freeFileBytes,
        freeDurationMs: recordingLimits.freeDurationMs,
      },
    };
  }
}

function under(prefix: string, plugin: FastifyPluginAsync): FastifyPluginAsync {
  return async (app) => app.register(plugin, { prefix });
}

function devMail({ config, outboxFolder }: Stores) {
  if (!config.devMail) return [];
  return [under('/dev/mail', devMailPlugin({ outbox: createOutboxReader({ folder: outboxFolder }) }))];
}

async function keepUploadsSwept(
  deps: Parameters<typeof sweepUploads>[0],
  closing: AsyncDisposableStack,
): Promise<void> {
  await sweepUploads(deps);
  const timer = setInterval(() => {
    sweepUploads(deps).catch((err: unknown) => deps.log.warn({ err }, 'the sweep of uploads failed'));
  }, SWEEP_EVERY_MS);
  closing.defer(() => clearInterval(timer));
}

function assertUp(isUp: boolean): void {
  if (!isUp) throw new Error('not up');
}
