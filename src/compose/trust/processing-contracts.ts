// The processing contract: to read for everybody, to conclude for people with an account, and its mails.
import {
  contractToReadPlugin,
  mailContracts,
  processingContractPlugin,
} from '#personal-data/public.server.ts';
import { contactOf } from '#identity/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { contractPaperAddresses } from '#site/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { WebBuild } from '#web/server/web-build.ts';
import { senderOfOwed } from '../channels/owed-mails.ts';
import { legalFactsOf } from '../legal.ts';
import { under } from '../open-routes.ts';
import { composeAccessLog } from '../personal-data/personal-data.ts';
import type { Stores } from '../stores.ts';

const SWEEP_EVERY_MS = 60_000;

export function contractPlugins(
  stores: Stores,
  options: { build: WebBuild; publicUrl: () => string },
): WebPlugin[] {
  const { config, clock, database, log } = stores;
  const { appName } = config;
  const offer = options.build.bundle.entry.module.processingContractOf(legalFactsOf(config));
  const mail = contractMailer(stores, options.publicUrl);
  const account = processingContractPlugin({
    db: database.db,
    clock,
    appName,
    offer,
    logAccess: composeAccessLog(stores).log,
    // What fails now is sent by the worker later.
    onConcluded: () =>
      void mail(AbortSignal.timeout(SWEEP_EVERY_MS)).catch((err: unknown) =>
        log.warn({ code: 'contract_mail_failed', err }, 'processing contract not sent'),
      ),
  });
  return [
    contractToReadPlugin({ offer, addresses: contractPaperAddresses, appName }),
    under('/api/account', account),
  ];
}

/** In the worker: sends what a process left that ended too early. */
export function sendContracts(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const mail = contractMailer(stores, () => publicUrl);
  const sweep = { name: 'mails with processing contracts', everyMs: SWEEP_EVERY_MS, sweep: mail };
  closing.defer(sweepRegularly({ ...sweep, log: stores.log }));
}

function contractMailer(stores: Stores, publicUrl: () => string) {
  const { config, clock, database, mailer, log } = stores;
  const { db } = database;
  const emailOf = async (userId: string) => (await contactOf(db, userId))?.email ?? null;
  const sendOwed = senderOfOwed(stores, 'processing');
  const deps = { db, clock, mailer, sendOwed, log, appName: config.appName, publicUrl, emailOf };
  return (signal: AbortSignal) => mailContracts(deps, signal);
}
