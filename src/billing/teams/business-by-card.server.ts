// Business by card: leads a buyer to Stripe's pages, and back. Its team is founded with the payment, not with the order.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import type { Cards } from '../stripe/cards.server.ts';
import { newestCardOrder } from '../subscription/orders-of.server.ts';
import {
  checkOrder,
  type OrderDependencies,
  orderedTeam,
  type OrderOfSeats,
} from './business-order.server.ts';
import { ownedTeam } from './business.server.ts';
import { copyVatAnswer, withSeats } from './found-team.server.ts';
import { teamOrders, teams } from './team.table.ts';
import { hasBusiness, teamOf } from './teams.server.ts';

type Locale = 'de' | 'en';

export type BusinessByCard = {
  /** @returns the address of Stripe's page. @throws {AppError} as `checkOrder` and `Cards.openCheckout`, `price_changed`, `seats_taken` */
  openCheckout(
    order: OrderOfSeats & { requestId: string; locale: Locale; paidUrl: string; backUrl: string },
  ): Promise<string>;
  /** @returns the address of Stripe's page. @throws {AppError} `not_team_owner`, `no_card`, `portal_unavailable` */
  openPortal(input: { userId: string; locale: Locale; backUrl: string }): Promise<string>;
  /** Asks Stripe how the team of a person stands, and what the last payment confirmed. */
  refresh(userId: string): Promise<{ isSubscribed: boolean; orderNumber: string | null }>;
};

type Deps = OrderDependencies & {
  clock: Clock;
  cards: Pick<Cards, 'openCheckout' | 'openPortal' | 'settle'>;
  /** Throws where the account is gone; else it stays until the transaction ends. */
  demandAccount?: (tx: Queryable, userId: string) => Promise<void>;
  /** As it stands on the page where it is paid. */
  productName: string;
};

export function createBusinessByCard(deps: Deps): BusinessByCard {
  const { db, clock, cards } = deps;
  return {
    openCheckout: (order) => openCheckout(deps, order),
    openPortal: async ({ userId, ...wishes }) => {
      const [teamId, email] = [await ownedTeam(db, userId), await deps.addressOf(userId)];
      return cards.openPortal({ userId: teamId, email, ...wishes });
    },
    refresh: async (userId) => {
      const seat = await teamOf(db, userId);
      const teamId = seat?.role === 'owner' ? seat.teamId : await orderedTeam(db, userId);
      if (teamId === null) return { isSubscribed: false, orderNumber: null };
      // Where Stripe does not answer, its event or the sweep unlocks what was paid.
      await cards.settle(teamId).catch(() => undefined);
      const [isSubscribed, orderNumber] = await Promise.all([
        hasBusiness(db, teamId, clock.now()),
        newestCardOrder(db, teamId),
      ]);
      return { isSubscribed, orderNumber };
    },
  };
}

async function openCheckout(
  deps: Deps,
  order: Parameters<BusinessByCard['openCheckout']>[0],
): Promise<string> {
  const { cards, productName } = deps;
  const { userId, seats, address: _address, grossCents: shown, ...rest } = order;
  const { teamId, email, tax, grossCents } = await checkOrder(deps, order);
  if (grossCents !== shown) throw billingErrors.price_changed();
  await noteOrder(deps, { teamId, userId, seats });
  return cards.openCheckout({
    ...rest,
    userId: teamId,
    buyerId: userId,
    email,
    hasEarlyStart: true,
    isBusiness: true,
    // One price for all seats: of VAT that does not divide by them, no cent is lost.
    cents: grossCents,
    business: { seats, rateBp: tax.rateBp },
    beforePage: () => storeRecipient(deps, { teamId, order }),
    productName,
  });
}

/** Before anything bears the id of the team: what belongs to nobody is erased. */
async function noteOrder(
  { db, clock, demandAccount }: Deps,
  { teamId, userId, seats }: { teamId: string; userId: string; seats: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await demandAccount?.(tx, userId);
    const isTeam = eq(teams.id, teamId);
    if ((await tx.$count(teams, isTeam)) > 0) {
      // Whose Business is over; it goes on only with as many seats as its members need.
      if (!(await hasBusiness(tx, teamId, clock.now())))
        await withSeats(tx.update(teams).set({ seats }).where(isTeam));
      return;
    }
    const values = { teamId, buyerId: userId, orderedAt: clock.now() };
    await tx
      .insert(teamOrders)
      .values(values)
      .onConflictDoUpdate({ target: teamOrders.teamId, set: { orderedAt: values.orderedAt } });
  });
}

/** Whom the invoice of the payment will name, and with which tax. */
async function storeRecipient(
  { db, clock }: Deps,
  { teamId, order: { userId, address } }: { teamId: string; order: OrderOfSeats },
): Promise<void> {
  await db.transaction(async (tx) => {
    await storeBillingAddress(tx, { userId: teamId, address, now: clock.now() });
    await copyVatAnswer(tx, { from: userId, to: teamId });
  });
}
