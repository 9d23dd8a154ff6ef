// What the plans of this installation allow, for all that ask.
import { memberIdsOf } from '#billing/public.server.ts';
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
    // A team is what people of Business have.
    isSubscribed: async (ownerId) =>
      (await isSubscribed(ownerId)) || (await memberIdsOf(db, ownerId)).length > 0,
    isWaitlisted: (ownerId) => isWaitlisted(db, ownerId),
    hasPlans: config.hasPlans,
  });
}
