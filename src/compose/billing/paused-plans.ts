// Plans that are turned off: nobody is charged meanwhile, and what runs from before can still be ended.
import {
  beginPause,
  countCardContracts,
  createSubscriptions,
  endPause,
  hasRunningContracts,
  pausedSince,
  type Subscriptions,
  withoutCardWithdrawals,
} from '#billing/public.server.ts';
import type { Identity } from '#identity/public.server.ts';
import { ConfigError } from '#platform/settings/config.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';
import { contactOfPayer } from './payer.ts';
import { composeContract, composeOnCharge, confirmNow } from './billing.ts';

/**
 * Before anything reads a subscription: a time without plans is charged to nobody.
 * @returns whether there are contracts to be cancelled: where there are no plans, some may run from before
 * @throws {ConfigError} where plans are off and a card would be charged all the same
 */
export async function notePlans({
  config,
  database,
  clock,
}: Pick<Stores, 'config' | 'database' | 'clock'>): Promise<{ hasContracts: boolean }> {
  const { db } = database;
  if (config.hasPlans) {
    await endPause({ db, clock, onCharge: composeOnCharge(config) });
    return { hasContracts: true };
  }
  const charged = await countCardContracts(db);
  if (charged > 0) throw new ConfigError(cardsAreCharged(charged));
  await beginPause({ db, clock });
  return { hasContracts: await hasRunningContracts(db) };
}

function cardsAreCharged(count: number): string {
  return [
    `PLANS=off: ${count} subscription(s) are paid by card, and Stripe would go on charging them.`,
    'Start with PLANS=on, cancel them (at the end of the period, or at once) in Stripe’s dashboard,',
    'and turn plans off when `npm start -- subscriptions list --state pro --reason TEXT` shows none of them.',
  ].join(' ');
}

/** To be registered where plans are off: nothing, where no contract runs from before. */
export function composePausedContracts(
  stores: Stores,
  deps: { publicUrl: () => string; limits: Identity['limits'] },
): WebPlugin {
  return async (app) => {
    const { db } = stores.database;
    const since = await pausedSince(db);
    if (since === null || !(await hasRunningContracts(db))) return;
    const onApplied = () => void confirmNow(stores, deps.publicUrl);
    const subscriptions = pausedSubscriptions(stores, since);
    await app.register(composeContract(stores, { subscriptions, limits: deps.limits, onApplied }));
  };
}

/** Terms stand still since the pause began: what is declared counts from that moment, and no day without plans is charged. */
function pausedSubscriptions(
  { config, database: { db }, clock, keys, log }: Stores,
  since: Date,
): Subscriptions {
  const invoiced = composeOnCharge(config);
  const subscriptions = createSubscriptions({
    db,
    clock: { now: () => since },
    keys,
    log,
    addressOf: async (userId) => (await contactOfPayer(db, userId))?.email,
    // The paper bears the day on which it is written.
    onCharge: (tx, charge) => invoiced(tx, { ...charge, at: clock.now() }),
  });
  return withoutCardWithdrawals(subscriptions);
}
