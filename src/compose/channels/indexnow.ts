// IndexNow, where the operator has set a key: its file, and the changed pages after a new build.
import { join } from 'node:path';
import { ConfigError } from '#platform/settings/config.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { announceChanges, indexNowPlugin } from '#site/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { WebBuild } from '#web/server/web-build.ts';
import type { Stores } from '../stores.ts';

/** Again where the service was away; nothing is sent twice. */
const EVERY_MS = 60 * 60_000;

/** @throws {ConfigError} where search engines could not fetch what they are sent */
export function composeIndexNow(
  { config, log }: Pick<Stores, 'config' | 'log'>,
  { build, started }: { build: WebBuild; started?: Promise<unknown> | undefined },
): WebPlugin[] {
  const { publicUrl } = config;
  const { key, url } = config.indexNow;
  if (key === undefined) return [];
  if (publicUrl === undefined) throw new ConfigError('INDEXNOW_KEY: search engines need PUBLIC_URL too');
  const marks = build.bundle.entry.module.pageMarks({ plans: config.hasPlans });
  const settings = { key, url, origin: publicUrl, file: join(config.dataDir, 'indexnow.json') };
  const sweep = async (signal: AbortSignal) => {
    const sent = await announceChanges(settings, marks, signal);
    if (sent.length > 0) log.info({ pages: sent.length }, 'changed pages announced to search engines');
  };
  return [
    indexNowPlugin({ key }),
    async (app) => {
      const stop = sweepRegularly({ name: 'changed pages', everyMs: EVERY_MS, log, after: started, sweep });
      app.addHook('onClose', stop);
    },
  ];
}
