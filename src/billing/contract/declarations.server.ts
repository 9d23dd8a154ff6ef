// Cancellations (§ 312k BGB) and withdrawals (§ 356a BGB) of people who are not signed in. Each is confirmed by mail at
// once with its content and its time; one that fits no contract goes to the operator, and nobody learns who has an account.
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { endOfGermanDay, germanDay } from '#platform/german-day.ts';
import { billingErrors } from '../billing.errors.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';

const line = z.string().trim().max(200);

export const declarationSchema = z.object({
  kind: z.enum(['cancel', 'withdraw']),
  name: line.min(1),
  /** Of the account, and where the receipt goes. */
  email: z.email().max(254),
  /** Names the contract; a withdrawal is carried out by itself only with the right one. */
  orderNumber: line.optional(),
  /** `cause`: without notice, for good cause; a person decides about it. */
  ground: z.enum(['ordinary', 'cause']).default('ordinary'),
  reason: z.string().trim().max(2_000).optional(),
  /** The day on which the contract shall end, as § 312k BGB lets everybody say it; without one the next possible. */
  endsOn: z.iso.date().optional(),
});
export type Declaration = z.infer<typeof declarationSchema>;

type Dependencies = {
  clock: Clock;
  subscriptions: Pick<Subscriptions, 'cancel' | 'withdraw' | 'ordersOf' | 'endingOf'>;
  /** The account whose confirmed address this is. */
  accountOf: (email: string) => Promise<string | undefined>;
  /** To the person, with what was declared and when. */
  sendReceipt: (declaration: Declaration, at: Date) => Promise<void>;
  /** To the operator: what could not be carried out by itself. */
  forward: (declaration: Declaration, at: Date) => Promise<void>;
  /** An event was applied; its confirmation is due. */
  onApplied: () => void;
};

/**
 * @returns when it was received
 * @throws {AppError} `declaration_unconfirmed` when the receipt was not handed over: then it must be sent again
 */
export async function receiveDeclaration(deps: Dependencies, declaration: Declaration): Promise<Date> {
  const at = deps.clock.now();
  const outcome = await carryOut(deps, declaration);
  if (outcome !== 'left') deps.onApplied();
  if (outcome !== 'done' || declaration.ground === 'cause') await deps.forward(declaration, at);
  await deps.sendReceipt(declaration, at).catch((err: unknown) => {
    throw billingErrors.declaration_unconfirmed({}, err);
  });
  return at;
}

/** `left`: a person decides about it; `partly`: it was carried out, and a person looks at the day that was wished for. */
type Outcome = 'done' | 'partly' | 'left';

async function carryOut(deps: Dependencies, declaration: Declaration): Promise<Outcome> {
  const { kind, email, orderNumber } = declaration;
  const userId = await deps.accountOf(email);
  if (userId === undefined) return 'left';
  // Who knows an address alone could take Pro from its owner at once; a cancellation can be taken back.
  const orders = await deps.subscriptions.ordersOf(userId);
  const isNamed = orders.some((order) => order.orderNumber === orderNumber);
  if (kind === 'withdraw' && !isNamed) return 'left';
  const wished = await wishedEnd(deps, userId, declaration);
  if (wished === 'later') return 'left';
  try {
    const asked = { userId, eventId: `declared:${newId()}` };
    if (kind === 'withdraw') await deps.subscriptions.withdraw(asked);
    else await deps.subscriptions.cancel({ ...asked, ...(wished instanceof Date && { notBefore: wished }) });
    return wished === 'earlier' ? 'partly' : 'done';
  } catch (error) {
    if (error instanceof AppError) return 'left';
    throw error;
  }
}

/**
 * The wished for day against the next possible end and that of the term, in German time.
 * @returns the last moment of a day between the two
 */
async function wishedEnd(
  { subscriptions }: Pick<Dependencies, 'subscriptions'>,
  userId: string,
  { kind, endsOn }: Declaration,
): Promise<'earlier' | 'fits' | 'later' | Date> {
  if (kind !== 'cancel' || endsOn === undefined) return 'fits';
  const ending = await subscriptions.endingOf(userId);
  if (!ending) return 'fits';
  const nextDay = germanDay(ending.endsAt);
  if (endsOn <= nextDay) return endsOn === nextDay ? 'fits' : 'earlier';
  return endsOn <= germanDay(ending.termEndsAt) ? endOfGermanDay(endsOn) : 'later';
}
