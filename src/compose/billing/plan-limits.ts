// What the plans of this installation allow, for all that ask.
import { hasBusiness } from '#billing/public.server.ts';
import { isWaitlisted } from '#identity/public.server.ts';
import { createPlanLimits } from '#projects/public.server.ts';
import type { Stores } from '../stores.ts';

export type PlanLimits = ReturnType<typeof createPlanLimits>;

export function composePlanLimits(
  { config, clock, database: { db } }: Pick<Stores, 'clock' | 'config' | 'database'>,
  isSubscribed: (ownerId: string) => Promise<boolean>,
): PlanLimits {
  return createPlanLimits({
    db,
    clock,
    isSubscribed,
    hasBusiness: async (ownerId) => config.hasPlans && hasBusiness(db, ownerId, clock.now()),
    isWaitlisted: (ownerId) => isWaitlisted(db, ownerId),
    hasPlans: config.hasPlans,
  });
}
