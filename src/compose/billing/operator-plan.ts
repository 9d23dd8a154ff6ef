// The plan of one account as the operator's commands show it.
import type { Plan } from '#cli/operator/operator-services.ts';
import type { Subscriptions } from '#billing/public.server.ts';

export async function planShown(
  subscriptions: Pick<Subscriptions, 'planOf'>,
  userId: string,
): Promise<NonNullable<Plan>> {
  const { isSubscribed, trial, grantEndsAt, pro, business } = await subscriptions.planOf(userId, undefined);
  return {
    isPro: isSubscribed,
    trialEndsAt: trial.endsAt,
    grantEndsAt,
    business: business && { seats: business.contract?.seats ?? null, isRunning: business.isRunning },
    term: pro && { interval: pro.interval, endsAt: pro.endsAt, isCancelled: pro.isCancelled },
  };
}
