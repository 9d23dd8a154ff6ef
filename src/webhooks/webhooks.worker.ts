// Webhooks in the worker role: delivers what is due, mails about endpoints that were turned off, forgets old entries.
import type { Keys } from '#identity/public.server.ts';
import type { Mailer, SendOwed } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createGuardedPost } from '#platform/http/guarded-post.ts';
import { networksOf } from '#platform/http/networks.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { Log } from '#platform/log.ts';
import { createDeliverer } from './deliver.server.ts';
import { createDeliveryLog } from './deliveries.server.ts';
import { sendOwedMails } from './off-mail.server.ts';
import type { WebhookSettings } from './webhooks.web.ts';

type WebhooksWorkerDeps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'unseal'>;
  log: Log;
  mailer: Mailer;
  appName: string;
  version: string;
  publicUrl: string;
  contactOf: Parameters<typeof sendOwedMails>[0]['contactOf'];
  sendOwed: SendOwed;
  isAllowed: (userId: string) => Promise<boolean>;
  settings: WebhookSettings;
};

const DELIVER_EVERY_MS = 1_000;
const MAIL_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 60 * 60_000;
/** Of one request, from the name to the end of the answer. */
const REQUEST_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;

export function workOnWebhooks(deps: WebhooksWorkerDeps, closing: AsyncDisposableStack): void {
  const { log, settings, appName } = deps;
  const deliverer = createDeliverer({
    ...deps,
    // A name in a header has letters of ASCII alone.
    userAgent: `${appName.replaceAll(/[^\w.-]+/g, '') || 'Webhooks'}/${deps.version}`,
    post: createGuardedPost({
      timeoutMs: REQUEST_MS,
      answerBytes: ANSWER_BYTES,
      allowed: networksOf(settings.networks),
      mayBePlain: settings.mayBePlain,
    }),
  });
  closing.defer(() => deliverer.stop());
  const sweeps = [
    { name: 'webhooks', everyMs: DELIVER_EVERY_MS, sweep: () => deliverer.begin() },
    { name: 'mails about webhooks', everyMs: MAIL_EVERY_MS, sweep: () => sendOwedMails(deps) },
    { name: 'log of webhooks', everyMs: FORGET_EVERY_MS, sweep: () => createDeliveryLog(deps).sweep() },
  ];
  for (const sweep of sweeps) closing.defer(sweepRegularly({ ...sweep, log }));
}
