// What an account has of the plans, as its pages show it: two queries, and another where Pro is over.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { billingAddresses } from '../address/billing-address.table.ts';
import { addressIn, isBusinessAddress } from '../address/billing-addresses.server.ts';
import type { Interval } from '../plans.ts';
import { businessOf, type TeamBusiness } from '../teams/business-of.server.ts';
import { lastOrderIsBusiness } from './ordered-as-business.server.ts';
import { advance, ending, endOf, isPro, type Subscription } from './machine.ts';
import { changeCents, graceIn, type PaidBy, trialAfterWithdrawal, withdrawableUntil } from './term.ts';
import { subscriptionIn } from './subscription-row.ts';
import { subscriptionEvents, subscriptions, trials } from './subscription.table.ts';
import type { Digests } from './mailbox-digests.ts';

/** What an account may know of its trial; `endsAt` is null while none runs. */
type Trial = { isAvailable: boolean; endsAt: Date | null };

export type Plan = {
  isSubscribed: boolean;
  trial: Trial;
  /** Pro that the operator gave ends then; null where none runs. */
  grantEndsAt: Date | null;
  /** Null where Pro is neither bought nor cancelled with time left. */
  pro: {
    isCancelled: boolean;
    /** When it was ordered; a change of interval is a part of it. */
    since: Date;
    interval: Interval;
    /** Of each term, as it was agreed. */
    priceCents: number;
    /** From the end of the term on, where it is another. */
    nextInterval: Interval | null;
    /** Of the term, or where it was cancelled before. */
    endsAt: Date;
    /** As it was cancelled, or as it would be now: the end, and what goes back then. */
    ending: { endsAt: Date; refundCents: number };
    /** What the change to yearly costs now; null where the year is paid already. */
    changeCents: number | null;
    withdrawableUntil: Date;
    /** Who withdraws now is in the trial until then; null where it is over. */
    trialEndsAt: Date | null;
    paidBy: PaidBy;
    /** The term is over and the card was not charged for the next one; Pro goes on until then. Null otherwise. */
    graceUntil: Date | null;
  } | null;
  /** The team in which the person has a seat, and its Business; null without a seat. */
  business: TeamBusiness | null;
  billingAddress: BillingAddress | null;
  /** Number of an unpaid invoice: until it is paid, nothing is ordered by invoice. Null while Pro runs, or where none is owed. */
  owedInvoice: string | null;
};

/** @param asked.digests of the confirmed mailbox; null without one, and then there is no trial to start */
export async function readPlan(
  db: Queryable,
  asked: {
    userId: string;
    digests: Digests | null;
    now: Date;
    owedInvoiceOf?:
      | ((tx: Queryable, input: { userId: string; now: Date }) => Promise<string | null>)
      | undefined;
    rateOf?: ((tx: Queryable, teamId: string) => Promise<number>) | undefined;
  },
): Promise<Plan> {
  const { userId, digests, now } = asked;
  const [found] = await db
    .select({
      row: subscriptions,
      address: billingAddresses,
      hadTrial: digests
        ? sql<boolean>`exists (select from ${trials} where ${inArray(trials.mailboxDigest, digests)})`
        : sql<boolean>`true`,
      orderedAt: sql<string | null>`(select max(${subscriptionEvents.at}) from ${subscriptionEvents}
        where ${subscriptionEvents.userId} = ${subscriptions.userId} and ${subscriptionEvents.kind} = 'purchase'
          and not coalesce((${subscriptionEvents.event}->>'isRenewal')::boolean, false))`,
      orderedAsBusiness: lastOrderIsBusiness(sql`asked.id`),
    })
    .from(sql`(select ${userId}::uuid as id) as asked`)
    .leftJoin(subscriptions, eq(subscriptions.userId, sql`asked.id`))
    .leftJoin(billingAddresses, eq(billingAddresses.userId, sql`asked.id`));
  const row = found?.row ?? undefined;
  const address = found?.address ? addressIn(found.address) : null;
  const { subscription } = advance(subscriptionIn(row), now);
  const business = await businessOf(db, asked);
  const hasOwn = isPro(subscription, now);
  const isSubscribed = hasOwn || business?.isRunning === true;
  // Also without a subscription: an account before this one may have left an invoice.
  const mayOwe = !hasOwn;
  return {
    isSubscribed,
    trial: {
      // Who has had Pro, on trial or bought, is not offered a trial of it.
      isAvailable: row === undefined && found?.hadTrial === false,
      endsAt: subscription.state === 'trial' ? subscription.endsAt : null,
    },
    grantEndsAt: subscription.state === 'granted' ? subscription.endsAt : null,
    pro: proIn(subscription, {
      now,
      isBusiness: found?.orderedAsBusiness ?? isBusinessAddress(address),
      orderedAt: found?.orderedAt,
    }),
    business,
    billingAddress: address,
    owedInvoice: mayOwe ? ((await asked.owedInvoiceOf?.(db, { userId, now })) ?? null) : null,
  };
}

function proIn(
  subscription: Subscription,
  { now, isBusiness, orderedAt }: { now: Date; isBusiness: boolean; orderedAt: string | null | undefined },
): Plan['pro'] {
  if (subscription.state !== 'pro' && subscription.state !== 'cancelled') return null;
  const { term } = subscription;
  return {
    isCancelled: subscription.state === 'cancelled',
    since: orderedAt ? new Date(orderedAt) : term.orderedAt,
    interval: term.interval,
    priceCents: term.priceCents,
    nextInterval: term.nextInterval,
    endsAt: endOf(subscription),
    ending: ending(subscription, now, isBusiness),
    changeCents: term.interval === 'monthly' ? changeCents(term, now) : null,
    withdrawableUntil: withdrawableUntil(term),
    trialEndsAt: trialAfterWithdrawal(term, now),
    paidBy: term.paidBy,
    graceUntil: graceIn(subscription, now),
  };
}
