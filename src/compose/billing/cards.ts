// Payment by card, where Stripe is set up; without its settings nothing of it is loaded, and no route is there.
import {
  businessCardPlugin,
  cardPlugin,
  createBusinessByCard,
  type Cards,
  createCards,
  createStripeClient,
  forgetCustomer,
  stripeWebhookPlugin,
  type Subscriptions,
} from '#billing/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import { type Config, ConfigError } from '#platform/settings/config.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { contactOfPayer, demandPayer } from './payer.ts';
import { composeDemandTrader } from './trader.ts';
import { composeDemandVatId } from './vies.ts';
import type { Stores } from '../stores.ts';

const SWEEP_EVERY_MS = 60_000;

type Ground = Pick<Stores, 'config' | 'database' | 'clock' | 'log'>;

/** @throws {ConfigError} where one of the two settings is missing */
export function stripeSettings({ hasPlans, stripe }: Config) {
  const { secretKey, webhookSecret, apiBase } = stripe;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined) throw new ConfigError('STRIPE_SECRET_KEY: card payment needs it too');
  if (webhookSecret === undefined) throw new ConfigError('STRIPE_WEBHOOK_SECRET: card payment needs it too');
  return hasPlans ? { secretKey, webhookSecret, apiBase } : null;
}

export function composeCards(stores: Ground, subscriptions: Subscriptions): Cards | null {
  const { config, database, clock, log } = stores;
  const settings = stripeSettings(config);
  const loadStripe = settings && createStripeClient(settings);
  const demandTrader = composeDemandTrader({ config, log });
  const demandVatId = composeDemandVatId({ config, database, clock, log });
  return (
    loadStripe &&
    createCards({
      db: database.db,
      clock,
      log,
      loadStripe,
      subscriptions,
      demandTrader,
      demandVatId,
      demandAccount: demandPayer,
    })
  );
}

export function cardPlugins(
  stores: Stores,
  deps: {
    subscriptions: Subscriptions;
    publicUrl: () => string;
    /** Something may wait for its confirmation by mail. */
    onApplied: () => void;
  },
): WebPlugin[] {
  const { config, database, clock, log } = stores;
  const { db } = database;
  const settings = stripeSettings(config);
  const found = composeCards(stores, deps.subscriptions);
  if (!settings || !found) return [];
  const cards = reporting(found, deps.onApplied);
  const pageUrl: Parameters<typeof cardPlugin>[0]['pageUrl'] = (page, locale) =>
    `${deps.publicUrl()}${pathFor(locale, page)}`;
  const addressOf = async (userId: string) => (await contactOfPayer(db, userId))?.email;
  const checks = {
    demandTrader: composeDemandTrader({ config, log }),
    demandVatId: composeDemandVatId(stores),
  };
  return [
    businessCardPlugin({
      ...deps,
      pageUrl,
      byCard: createBusinessByCard({
        db,
        clock,
        cards,
        ...checks,
        addressOf,
        demandAccount: demandPayer,
        taxSettings: config.invoices,
        productName: `${config.appName} Business`,
      }),
    }),
    cardPlugin({
      ...deps,
      ...checks,
      db,
      clock,
      cards,
      addressOf,
      productName: `${config.appName} Pro`,
      pageUrl,
    }),
    stripeWebhookPlugin({
      db,
      clock,
      log,
      cards,
      loadStripe: createStripeClient(settings),
      webhookSecret: settings.webhookSecret,
    }),
  ];
}

/** The mail about a payment leaves with it; the sweep comes once a minute. */
function reporting(cards: Cards, onApplied: () => void): Cards {
  return {
    ...cards,
    settle: async (userId) => {
      await cards.settle(userId);
      onApplied();
    },
    settleCustomer: async (customerId) => {
      await cards.settleCustomer(customerId);
      onApplied();
    },
  };
}

export function sweepCards(
  stores: Ground,
  subscriptions: Subscriptions,
  closing: AsyncDisposableStack,
): void {
  const cards = composeCards(stores, subscriptions);
  if (!cards) return;
  const { log } = stores;
  closing.defer(sweepRegularly({ name: 'cards', everyMs: SWEEP_EVERY_MS, log, sweep: cards.sweep }));
}

/** Also where plans are off, or cards are taken no longer: what Stripe charges goes on until it is ended there. */
export function composeForgetCustomer({ config, database, clock, log }: Ground) {
  const { secretKey, apiBase } = config.stripe;
  const loadStripe = secretKey === undefined ? null : createStripeClient({ secretKey, apiBase });
  const deps = { db: database.db, clock, log, loadStripe };
  return (userId: string) => forgetCustomer(deps, userId);
}
