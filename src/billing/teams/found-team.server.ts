// The team of an order: it is there with its owner as soon as Business runs, by invoice or with the payment by card.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { readBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { applyEvent, type EventDependencies } from '../subscription/apply-event.server.ts';
import { stateOf } from '../subscription/change-interval.server.ts';
import { vatAnswers } from '../vies/vat-check.table.ts';
import { teamMembers, teamOrders, teams } from './team.table.ts';
import { payerOf } from './teams.server.ts';

type FoundedTeam = { teamId: string; userId: string; name: string; seats: number; now: Date };

/** A team whose Business ended has it again; its name stays. */
export async function foundTeam(tx: Queryable, team: FoundedTeam): Promise<void> {
  const { teamId, userId, name, seats, now } = team;
  const created = await tx
    .insert(teams)
    .values({ id: teamId, name, seats, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: teams.id });
  if (created.length > 0) {
    await tx.insert(teamMembers).values({ teamId, userId, role: 'owner', joinedAt: now });
    await tx.delete(teamOrders).where(eq(teamOrders.teamId, teamId));
    return;
  }
  await withSeats(tx.update(teams).set({ seats }).where(eq(teams.id, teamId)));
}

/** The team of an order that is paid by card, in the transaction that books the payment. */
export async function foundOrderedTeam(
  deps: EventDependencies,
  tx: Queryable,
  { teamId, eventId, seats }: { teamId: string; eventId: string; seats: number },
): Promise<void> {
  const [order] = await tx.select().from(teamOrders).where(eq(teamOrders.teamId, teamId)).for('update');
  const userId = order?.buyerId ?? (await payerOf(tx, teamId));
  // Neither ordered nor there: nobody would own what was paid for.
  if (userId === teamId) throw billingErrors.not_subscribed();
  const [address, now] = [await readBillingAddress(tx, teamId), deps.clock.now()];
  await foundTeam(tx, { teamId, userId, name: address?.businessName ?? '', seats, now });
  await endOwnPro(deps, tx, { userId, eventId });
}

/** Business has all that Pro has: nobody pays for both. */
export async function endOwnPro(
  deps: EventDependencies,
  tx: Queryable,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<void> {
  if (!('term' in (await stateOf(tx, userId, deps.clock.now())))) return;
  const event = { kind: 'replace' } as const;
  await applyEvent({ ...deps, db: tx }, { userId, eventId: `business:${eventId}`, event });
}

/** The answer that was asked for with the order is the team's from now on. */
export async function copyVatAnswer(
  tx: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [answer] = await tx.select().from(vatAnswers).where(eq(vatAnswers.userId, from));
  if (!answer) return;
  const { userId: _person, ...values } = answer;
  await tx
    .insert(vatAnswers)
    .values({ ...values, userId: to })
    .onConflictDoUpdate({ target: vatAnswers.userId, set: values });
}

/** @throws {AppError} `seats_taken` where the database has more members and invitations than seats */
export async function withSeats<Result>(work: PromiseLike<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isViolation(error, 'no free seat')) throw billingErrors.seats_taken(undefined, error);
    throw error;
  }
}

/** Of a person who has got a seat in another team meanwhile. */
export const isSecondSeat = (error: unknown) => isViolation(error, 'team_members_user_id_unique');

/** @param name of the constraint, or a part of what the trigger says */
function isViolation(error: unknown, name: string): boolean {
  const cause = (error as { cause?: { constraint?: unknown; message?: unknown } } | undefined)?.cause;
  const { constraint, message } = cause ?? {};
  return constraint === name || (typeof message === 'string' && message.includes(name));
}
