// Selling Business: a team with seats, whose subscription bears the team's id. Its owner orders, changes and ends it.
import type { Queryable } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { contractVersion } from '../contract/contract-version.ts';
import { taxOfTeam } from '../invoices/invoice-charges.server.ts';
import type { Amounts, Tax, TaxSettings } from '../invoices/tax.ts';
import type { Interval } from '../plans.ts';
import type { Cards } from '../stripe/cards.server.ts';
import { type Applied, applyEvent } from '../subscription/apply-event.server.ts';
import type { Subscription } from '../subscription/machine.ts';
import { type BusinessTermOf, isStillShown, seatsPrice } from '../subscription/seats.ts';
import type { Term } from '../subscription/term.ts';
import { type Order, readOrders } from '../subscription/orders-of.server.ts';
import type { ShownPrice } from '../subscription/change-interval.server.ts';
import type { Dependencies, Subscriptions } from '../subscription/subscriptions.server.ts';
import { checkOrder, type OrderOfSeats, teamToBuyFor } from './business-order.server.ts';
import { copyVatAnswer, endOwnPro, foundTeam, isSecondSeat, withSeats } from './found-team.server.ts';
import { teamOf } from './teams.server.ts';

/** `eventId` names what the person asked for: asked twice under one id, it is done once. */
type Asked = { userId: string; eventId: string };
/** `asOf`: for when it was shown; it is charged for half an hour. */
export type SeatsPrice = Amounts & Tax & { asOf: Date; endsAt: Date };

export type Business = {
  /**
   * Buys it by invoice: the team is there, and its owner's Pro is over, when this resolves.
   * @throws {AppError} `business_needs_company`, `already_in_team`, `already_subscribed`, `price_changed`, `seats_taken`, `invoice_unpaid`, `purchase_without_mailbox`
   */
  purchase(order: Asked & OrderOfSeats): Promise<Applied>;
  /** What this number of seats costs now until the end of the term; nothing where it is not more. @throws {AppError} as `changeSeats` */
  priceSeats(asked: { userId: string; seats: number }): Promise<SeatsPrice>;
  /** @throws {AppError} `not_team_owner`, `not_subscribed`, `subscription_cancelled`, `price_changed`, `seats_taken`; by card also what `Cards.chargeSeats` says, and `payment_under_way` */
  changeSeats(asked: Asked & { seats: number; asOf: Date; grossCents: number }): Promise<Applied>;
  /** @throws {AppError} `not_team_owner`, and as `Subscriptions` */
  cancel(asked: Asked): Promise<Applied>;
  resume(asked: Asked): Promise<Applied>;
  changeInterval(asked: Asked & { interval: Interval; shown: ShownPrice }): Promise<Applied>;
  /**
   * Gives Business until a moment to a person's team, which is founded where they have none; takes it back with a moment
   * that is over. @param asked.before runs in the same transaction, where something changes
   * @throws {AppError} `already_in_team`, and as `Subscriptions.grant`
   */
  grant(
    asked: Asked & { until: Date; seats: number; name: string; before: (tx: Queryable) => Promise<void> },
  ): Promise<Applied>;
  /** The orders of the team that the person owns, the latest first. */
  ordersOf(userId: string): Promise<Order[]>;
};

type Deps = Omit<Dependencies, 'onCharge' | 'log' | 'keys'> &
  Required<Pick<Dependencies, 'onCharge'>> & {
    /** With what is charged by card, where that is set up. */
    subscriptions: Pick<Subscriptions, 'cancel' | 'resume' | 'changeInterval' | 'stateOf'>;
    /** Where cards are taken. */
    cards?: Pick<Cards, 'chargeSeats' | 'settle' | 'arrangeNext'> | null;
    taxSettings: TaxSettings;
  };

export function createBusiness(deps: Deps): Business {
  const { db, subscriptions } = deps;
  const ofTeam = async ({ userId, ...asked }: Asked) => ({ ...asked, userId: await ownedTeam(db, userId) });
  return {
    purchase: (order) =>
      // A second press may have created the team meanwhile.
      purchase(deps, order).catch((error: unknown) => {
        if (isSecondSeat(error)) return purchase(deps, order);
        throw error;
      }),
    priceSeats: (asked) => priceSeats(deps, asked),
    changeSeats: (asked) => changeSeats(deps, asked),
    cancel: async (asked) => subscriptions.cancel(await ofTeam(asked)),
    resume: async (asked) => subscriptions.resume(await ofTeam(asked)),
    changeInterval: async ({ interval, shown, ...asked }) =>
      subscriptions.changeInterval({ ...(await ofTeam(asked)), interval, shown, hasEarlyStart: true }),
    grant: async ({ userId, eventId, until, seats, name, before }) => {
      const teamId = await teamToBuyFor(db, userId);
      return applyEvent(deps, {
        userId: teamId,
        eventId,
        event: { kind: 'grant', until: until.toISOString() },
        before: async (tx, now) => {
          await foundTeam(tx, { teamId, userId, name, seats, now });
          await before(tx);
        },
      });
    },
    ordersOf: async (userId) => {
      const seat = await teamOf(db, userId);
      return seat?.role === 'owner' ? readOrders(db, seat.teamId) : [];
    },
  };
}

/** @throws {AppError} `not_team_owner` */
export async function ownedTeam(db: Queryable, userId: string): Promise<string> {
  const seat = await teamOf(db, userId);
  if (seat?.role !== 'owner') throw billingErrors.not_team_owner();
  return seat.teamId;
}

async function purchase(deps: Deps, order: Asked & OrderOfSeats): Promise<Applied> {
  const { userId, eventId, interval, seats, address } = order;
  const { teamId, tax, grossCents } = await checkOrder(deps, order);
  return applyEvent(deps, {
    userId: teamId,
    eventId,
    event: {
      kind: 'purchase',
      interval,
      hasEarlyStart: true,
      isBusiness: true,
      contract: contractVersion,
      business: { seats, rateBp: tax.rateBp },
    },
    before: async (tx, now) => {
      await deps.demandAccount?.(tx, userId);
      for (const id of [userId, teamId]) {
        const number = await deps.owedInvoiceOf?.(tx, { userId: id, now });
        if (number) throw billingErrors.invoice_unpaid({ number });
      }
      if (grossCents !== order.grossCents) throw billingErrors.price_changed();
      await foundTeam(tx, { teamId, userId, name: address.businessName ?? '', seats, now });
      await storeBillingAddress(tx, { userId: teamId, address, now });
      await copyVatAnswer(tx, { from: userId, to: teamId });
      await endOwnPro(deps, tx, { userId, eventId });
    },
  });
}

async function priceSeats(
  deps: Deps,
  { userId, seats }: { userId: string; seats: number },
): Promise<SeatsPrice> {
  const { db, clock, subscriptions, taxSettings } = deps;
  const teamId = await ownedTeam(db, userId);
  const asOf = clock.now();
  const standing = await subscriptions.stateOf(teamId);
  if (standing.state === 'cancelled') throw billingErrors.subscription_cancelled();
  if (!('term' in standing) || !isOfBusiness(standing.term)) throw billingErrors.not_subscribed();
  const tax = await taxOfTeam(db, teamId, taxSettings);
  const term = standing.term;
  return { ...seatsPrice(term, seats, atWork(term, asOf)), ...tax, asOf, endsAt: term.endsAt };
}

async function changeSeats(
  deps: Deps,
  { userId, eventId, seats, asOf, grossCents }: Parameters<Business['changeSeats']>[0],
): Promise<Applied> {
  const { db, cards, subscriptions } = deps;
  const teamId = await ownedTeam(db, userId);
  const demandPrice = (subscription: Subscription) => {
    if (!('term' in subscription) || !isOfBusiness(subscription.term)) throw billingErrors.not_subscribed();
    const { term } = subscription;
    if (seatsPrice(term, seats, atWork(term, asOf)).grossCents !== grossCents)
      throw billingErrors.price_changed();
    return term;
  };
  const standing = await subscriptions.stateOf(teamId);
  const isByCard = 'term' in standing && standing.term.paidBy === 'card';
  const isPaidNow = isByCard && standing.state === 'pro' && seats > (standing.term.business?.seats ?? seats);
  if (cards && isPaidNow && grossCents > 0) {
    const term = demandPrice(standing);
    if (!isStillShown(term, asOf, deps.clock.now())) throw billingErrors.price_changed();
    await cards.chargeSeats({ userId: teamId, requestId: eventId, seats, asOf, cents: grossCents, term });
    // Books the payment under the name of this request.
    await cards.settle(teamId);
  }
  const applied = await applySeats(deps, { teamId, eventId, seats, asOf, demandPrice });
  if (isByCard) await cards?.arrangeNext(teamId);
  return applied;
}

function applySeats(
  deps: Deps,
  given: {
    teamId: string;
    eventId: string;
    seats: number;
    asOf: Date;
    demandPrice: (subscription: Subscription) => unknown;
  },
): Promise<Applied> {
  const { teamId, eventId, seats, asOf, demandPrice } = given;
  const event = { kind: 'seats', seats, asOf: asOf.toISOString() } as const;
  const before = async (_tx: Queryable, _now: Date, { subscription }: { subscription: Subscription }) =>
    void demandPrice(subscription);
  return withSeats(applyEvent(deps, { userId: teamId, eventId, event, before })).catch((error: unknown) => {
    // Stripe does not show the payment yet. Its event, or the sweep, books it.
    if (error instanceof AppError && error.code === 'card_interval_fixed')
      throw billingErrors.payment_under_way(undefined, error);
    throw error;
  });
}

function isOfBusiness(term: Term): term is BusinessTermOf {
  return term.business !== null;
}

/** Before its first day a term is paid as a whole. */
function atWork({ startsAt }: Term, asOf: Date): Date {
  return asOf > startsAt ? asOf : startsAt;
}
