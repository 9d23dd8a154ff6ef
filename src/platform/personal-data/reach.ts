// What reaches a person's account, or is sent from it, without a session. Each feature that has such has one; they are
// joined where identity is composed, so that they end together.
import type { Queryable } from '../database/database.ts';

/** Each has a security event and a sentence of its own. */
export const reachNames = [
  'push',
  'telegram',
  'mailAddress',
  'mailSenders',
  'keys',
  'webhooks',
  'uploadLinks',
] as const;
export type ReachName = (typeof reachNames)[number];
/** How many of each ended; those of which there was none are left out. */
export type EndedReaches = Partial<Record<ReachName, number>>;

export type Reach = {
  readonly name: ReachName;
  /**
   * Ends all that the person has of it. What is a team's is the team's.
   * @param tx that in which the sessions end
   * @param keptSession goes on, with what belongs to it
   * @returns how many
   */
  endAll(tx: Queryable, userId: string, keptSession?: string): Promise<number>;
};
