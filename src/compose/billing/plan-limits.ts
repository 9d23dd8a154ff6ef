// What the plans of this installation allow, for all that ask.
import { isWaitlisted } from '#identity/public.server.ts';
import { createPlanLimits } from '#projects/public.server.ts';
import type { Stores } from '../stores.ts';

export type PlanLimits = ReturnType<typeof createPlanLimits>;

export function composePlanLimits(
  { config, database: { db } }: Pick<Stores, 'config' | 'database'>,
  isSubscribed: (ownerId: string) => Promise<boolean>,
): PlanLimits {
  return createPlanLimits({
    db,
    isSubscribed,
    isWaitlisted: (ownerId) => isWaitlisted(db, ownerId),
    hasPlans: config.hasPlans,
  });
}
