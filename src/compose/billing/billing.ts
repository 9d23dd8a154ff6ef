// What accounts have of the plans: the trial of Pro, or everything where plans are off.
import {
  billingAddressPlugin,
  type Business,
  businessPlugin,
  composeInvoicing,
  createBusiness,
  createSubscriptions,
  confirmEvents,
  contractPlugin,
  createDeclarationMails,
  createTrialMails,
  endBeforeErasure,
  forgetInvoices,
  type Invoicing,
  owedInvoiceOf,
  proPlugin,
  receiveDeclaration,
  type Subscriptions,
  subscriptionPlugin,
  sweepTrials,
  taxOfTeam,
  withCards,
} from '#billing/public.server.ts';
import { contactOf, demandPace, type Identity, personWithAddress } from '#identity/public.server.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { projectLimits } from '#projects/public.server.ts';
import { noteInvoice } from '#webhooks/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { senderOfOwed } from '../channels/owed-mails.ts';
import { cardPlugins, composeCards, sweepCards } from './cards.ts';
import { contactOfPayer, demandPayer } from './payer.ts';
import { composeDunning } from './dunning.ts';
import { composeInvoiceHistory, eventMailer, invoiceSender } from './invoices.ts';
import type { Stores } from '../stores.ts';
import { composeDemandTrader } from './trader.ts';
import { composeDemandVatId, sweepVatIds } from './vies.ts';

const SWEEP_EVERY_MS = 60_000;
const DAILY_MS = 24 * 60 * 60_000;

/** What invoices are written with. */
export function composeInvoicingSettings(config: Config): Invoicing {
  return {
    settings: config.invoices,
    checksVatIds: config.vies.isAsked,
    onIssued: noteInvoice,
    languageOf: async (tx, userId) => (await contactOfPayer(tx, userId))?.locale ?? 'de',
  };
}

/** Writes the invoice of each charge. */
export function composeOnCharge(config: Config) {
  return composeInvoicing(composeInvoicingSettings(config));
}

/** Also where plans are off since: what was paid is given back. */
export function composeEndBeforeErasure({
  config,
  database,
  clock,
}: Pick<Stores, 'config' | 'database' | 'clock'>) {
  const deps = { db: database.db, clock, onCharge: composeOnCharge(config) };
  return (userId: string) => endBeforeErasure(deps, userId);
}

/** @returns null where plans are off: every account has everything */
export function composeSubscriptions({ config, database, clock, keys, log }: Ground): Subscriptions | null {
  if (!config.hasPlans) return null;
  const subscriptions = openSubscriptions({ config, database, clock, keys, log });
  const cards = composeCards({ config, database, clock, log }, subscriptions);
  return cards ? withCards(subscriptions, cards) : subscriptions;
}

type Ground = Pick<Stores, 'config' | 'database' | 'clock' | 'keys' | 'log'>;

function openSubscriptions({ config, database, clock, keys, log }: Ground): Subscriptions {
  return createSubscriptions(sellingDeps({ config, database, clock, keys, log }));
}

/** What both plans are sold with. */
function sellingDeps({ config, database, clock, keys, log }: Ground) {
  const { db } = database;
  return {
    db,
    clock,
    keys,
    log,
    addressOf: async (userId: string) => (await contactOfPayer(db, userId))?.email,
    onCharge: composeOnCharge(config),
    rateOf: composeRateOf(config),
    demandAccount: demandPayer,
    owedInvoiceOf: async (tx: Queryable, asked: { userId: string; now: Date }) => {
      const address = (await contactOfPayer(tx, asked.userId))?.email;
      return owedInvoiceOf(tx, { ...asked, address, keys });
    },
    demandVatId: composeDemandVatId({ config, database, clock, log }),
    demandTrader: composeDemandTrader({ config, log }),
  };
}

/** The VAT of what a team is charged next. */
export function composeRateOf(config: Config) {
  return async (tx: Queryable, teamId: string) => (await taxOfTeam(tx, teamId, config.invoices)).rateBp;
}

/** @param subscriptions with cards, where they are taken */
export function composeBusiness(ground: Ground, subscriptions: Subscriptions): Business {
  const cards = composeCards(ground, subscriptions);
  return createBusiness({
    ...sellingDeps(ground),
    subscriptions,
    cards,
    taxSettings: ground.config.invoices,
  });
}

export function composeSubscriptionPlugin(
  stores: Stores,
  deps: {
    subscriptions: Subscriptions;
    publicUrl: () => string;
    limits: Identity['limits'];
  },
): WebPlugin {
  const mail = mailAbout(stores, deps.publicUrl);
  const { subscriptions } = deps;
  const confirm = () => confirmNow(stores, deps.publicUrl);
  const plugins = [
    proPlugin({ subscriptions, onApplied: () => void confirm() }),
    businessPlugin({
      business: composeBusiness(stores, subscriptions),
      onApplied: () => void confirm(),
    }),
    composeContract(stores, { subscriptions, limits: deps.limits, onApplied: () => void confirm() }),
    billingAddressPlugin({ db: stores.database.db, clock: stores.clock }),
    composeInvoiceHistory(stores),
    subscriptionPlugin({
      ...deps,
      onTrialStarted: (userId, endsAt) =>
        void mail('trialStarted', userId, endsAt).catch((err: unknown) =>
          stores.log.warn({ code: 'trial_mail_failed', err }, 'confirmation of a trial not sent'),
        ),
    }),
    ...cardPlugins(stores, { ...deps, onApplied: () => void confirm() }),
  ];
  return async (app) => {
    for (const plugin of plugins) await app.register(plugin);
  };
}

/** Cancelling and withdrawing without a sign-in. A declaration in one language is answered in that of the account. */
export function composeContract(
  stores: Stores,
  deps: { subscriptions: Subscriptions; limits: Identity['limits']; onApplied: () => void },
): WebPlugin {
  const { config, database, clock, mailer } = stores;
  const { db } = database;
  const mails = createDeclarationMails({
    mailer,
    appName: config.appName,
    supportEmail: config.mail.support,
  });
  return contractPlugin({
    demandPace: (request) => demandPace(deps.limits, 'write', request.ip),
    receive: (declaration, locale) =>
      receiveDeclaration(
        {
          clock,
          ...deps,
          accountOf: (email) => personWithAddress(db, email),
          sendReceipt: (declared, at) => mails.receipt(declared, at, locale),
          forward: (declared, at) => mails.forwarded(declared, at, locale),
        },
        declaration,
      ),
  });
}

/** Also where plans are off since: trials that run still end. Nobody is charged there. */
export function sweepSubscriptions(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { clock, log } = stores;
  const { db } = stores.database;
  const mail = mailAbout(stores, () => publicUrl);
  const remind = (userId: string, endsAt: Date) => mail('trialEnds', userId, endsAt);
  const sweep = (signal: AbortSignal) => sweepTrials({ db, clock, log, remind }, signal);
  closing.defer(sweepRegularly({ name: 'trials', everyMs: SWEEP_EVERY_MS, log, sweep }));
  const forget = (signal: AbortSignal) => forgetInvoices({ db, clock }, signal);
  closing.defer(sweepRegularly({ name: 'invoices past their time', everyMs: DAILY_MS, log, sweep: forget }));
  const subscriptions = composeSubscriptions(stores);
  const confirmed = confirmerOf(stores, () => publicUrl);
  const sendInvoices = invoiceSender(stores, () => publicUrl);
  const dun = subscriptions && composeDunning(stores, subscriptions, publicUrl);
  const renew = async (signal: AbortSignal) => {
    // First: who does not pay is not charged for another term.
    await dun?.(signal);
    await subscriptions?.applyDue(signal);
    await confirmed(signal);
    await sendInvoices(signal);
  };
  closing.defer(sweepRegularly({ name: 'subscriptions', everyMs: SWEEP_EVERY_MS, log, sweep: renew }));
  if (!subscriptions) return;
  sweepCards(stores, subscriptions, closing);
  sweepVatIds(stores, closing);
}

/** An account that is gone, or has no mailbox, gets no mail. */
function mailAbout(stores: Stores, publicUrl: () => string) {
  const { config, database, mailer } = stores;
  const freeMinutes = projectLimits.freeDurationMs / 60_000;
  const send = createTrialMails({ mailer, appName: config.appName, publicUrl, freeMinutes });
  const sendOwed = senderOfOwed(stores, 'trial');
  return async (kind: Parameters<typeof send>[0], userId: string, endsAt: Date) => {
    const contact = await contactOf(database.db, userId);
    if (contact) await sendOwed(userId, () => send(kind, contact, endsAt));
  };
}

/** After an answer: what fails here is left to the sweep. */
export async function confirmNow(stores: Stores, publicUrl: () => string): Promise<void> {
  await confirmerOf(
    stores,
    publicUrl,
  )(new AbortController().signal).catch((err: unknown) =>
    stores.log.warn({ code: 'subscription_mail_failed', err }, 'confirmation of a subscription not sent'),
  );
}

function confirmerOf(stores: Stores, publicUrl: () => string) {
  const { database, clock, log } = stores;
  const send = eventMailer(stores, publicUrl);
  return (signal: AbortSignal) => confirmEvents({ db: database.db, clock, log, send }, signal);
}
