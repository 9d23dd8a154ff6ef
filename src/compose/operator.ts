// The operator's commands, beside a product that runs or without one.
import { visitFigures } from '#analytics/public.server.ts';
import type {
  BillingServices,
  OperatorAccess,
  OfferServices,
  OperatorServices,
  SupportServices,
  WithOperator,
} from '#cli/operator/operator-services.ts';
import { countPlans, euConsumerSales, hasBusiness, type Subscriptions } from '#billing/public.server.ts';
import { addressesOf, countAccounts, findAccount, listAccounts, loadKeys } from '#identity/public.server.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { countQueuedJobs } from '#platform/jobs/queue-listing.ts';
import { type Queue, startQueue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import {
  createPlanLimits,
  figuresOf,
  findJob,
  installationFigures,
  listJobs,
  pipelineJobs,
  retryJob,
} from '#projects/public.server.ts';
import { openInstallation } from './admission.ts';
import { composeInvoicingSettings, composeBusiness, composeSubscriptions } from './billing/billing.ts';
import { writeInvoiceExport } from './billing/invoice-export.ts';
import { createOperatorOffers } from './billing/operator-offers.ts';
import { createOperatorSupport } from './channels/support.ts';
import { createOperatorBilling } from './billing/operator-billing.ts';
import { logListed } from './billing/log-listed.ts';
import { planShown } from './billing/operator-plan.ts';

const QUEUE_STOPS_WITHIN_MS = 1_000;

export function composeOperator(config: Config, log: Log): WithOperator {
  return async (work) => {
    await using closing = new AsyncDisposableStack();
    const database = await openInstallation(config, log, closing);
    const keys = await loadKeys(config.dataDir, config.keysFile, { log });
    const ground = { config, database, clock: systemClock, keys, log };
    const subscriptions = composeSubscriptions(ground);
    const business = subscriptions && composeBusiness(ground, subscriptions);
    // Started for the one command that sends a job.
    const openQueue = async () => {
      const queue = await startQueue({ databaseUrl: database.url, log, jobs: pipelineJobs });
      closing.defer(() => queue.stop(QUEUE_STOPS_WITHIN_MS));
      return queue;
    };
    // Awaited here: the database closes with this block.
    const write = createLogAccess({ db: database.db, clock: systemClock });
    const logAccess = (access: OperatorAccess, tx?: Queryable) => write({ actor: 'operator', ...access }, tx);
    const { db } = database;
    const invoicing = composeInvoicingSettings(config);
    const invoiceExport = { config, db, clock: systemClock, logAccess };
    const support = createOperatorSupport(db, log, write);
    return await work({
      ...createOperator({ db, subscriptions, openQueue, logAccess }),
      ...support,
      ...createOperatorOffers({ settings: config.invoices, clock: systemClock, support }),
      ...createOperatorBilling({
        db,
        clock: systemClock,
        log,
        subscriptions,
        business,
        invoicing,
        logAccess,
      }),
      exportInvoices: (wanted) => writeInvoiceExport(invoiceExport, wanted),
    });
  };
}

type OperatorDeps = {
  db: Database;
  /** Null where plans are off. */
  subscriptions: Pick<Subscriptions, 'isSubscribed' | 'planOf'> | null;
  openQueue: () => Promise<Pick<Queue, 'send'>>;
  logAccess: (access: OperatorAccess) => Promise<void>;
};

function createOperator(
  deps: OperatorDeps,
): Omit<
  OperatorServices,
  keyof BillingServices | keyof SupportServices | keyof OfferServices | 'exportInvoices'
> {
  const { db, subscriptions, logAccess } = deps;
  return {
    listAccounts: async ({ reason, ...options }) => {
      const found = await listAccounts(db, options);
      const ids = found.accounts.map(({ id }) => id);
      await logListed(logAccess, ids, reason);
      return found;
    },
    showAccount: async (wanted, reason) => {
      const account = await findAccount(db, wanted);
      if (!account) return null;
      await logAccess({ ownerId: account.id, action: 'account_shown', reason });
      const figures = await figuresOf(db, account.id);
      return { ...account, plan: subscriptions && (await planShown(subscriptions, account.id)), figures };
    },
    listJobs: async ({ reason, ...options }) => {
      const { total, jobs } = await listJobs(db, options);
      const owners = [...new Set(jobs.map(({ ownerId }) => ownerId))];
      await logListed(logAccess, owners, reason);
      const addresses = await addressesOf(db, owners);
      return { total, jobs: jobs.map((job) => ({ ...job, email: addresses.get(job.ownerId) ?? null })) };
    },
    showJob: async (id, reason) => {
      const job = await findJob(db, id);
      if (!job) return null;
      const { ownerId } = job;
      await logAccess({ ownerId, action: 'job_shown', projectId: id, reason });
      return { ...job, email: (await addressesOf(db, [ownerId])).get(ownerId) ?? null };
    },
    retryJob: (id, reason) => retry(deps, logAccess, { id, reason }),
    stats: async ({ days }) => ({
      accounts: await countAccounts(db),
      plans: subscriptions && (await countPlans(db, systemClock.now())),
      euSales: subscriptions && (await euConsumerSales(db, systemClock.now())),
      projects: await installationFigures(db, { days }),
      queue: await countQueuedJobs(
        db,
        pipelineJobs.map(({ name }) => name),
      ),
      visits: await visitFigures(db, { days, now: systemClock.now() }),
    }),
  };
}

async function retry(
  deps: OperatorDeps,
  logAccess: OperatorDeps['logAccess'],
  { id, reason }: { id: string; reason: string },
) {
  const { db, subscriptions } = deps;
  const job = await findJob(db, id);
  if (!job) return null;
  // Before it happens: what was done and not logged would be worse than what was logged and failed.
  await logAccess({ ownerId: job.ownerId, action: 'job_retried', projectId: id, reason });
  const limits = createPlanLimits({
    db,
    isSubscribed: subscriptions?.isSubscribed ?? (async () => true),
    hasBusiness: async (ownerId) => subscriptions !== null && hasBusiness(db, ownerId, systemClock.now()),
    hasPlans: subscriptions !== null,
  });
  return retryJob({ db, limits, queue: await deps.openQueue() }, id);
}
