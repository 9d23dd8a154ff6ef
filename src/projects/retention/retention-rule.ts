// For how long a person keeps recordings and texts: the rule, and the dates that follow from it. Pure.

/** The longest that a rule may say: ten years. */
export const MOST_RETENTION_DAYS = 3_650;
const DAY_MS = 24 * 60 * 60_000;

export type RetentionRule = {
  /** Days after which the recording is deleted and the texts stay; null: never. */
  soundDays: number | null;
  /** Days after which the whole project is deleted; null: never. */
  everythingDays: number | null;
};

export type RetentionDates = {
  /** Null where the recording is gone already, or goes with everything else. */
  soundDeletesAt: Date | null;
  everythingDeletesAt: Date | null;
};

/** @param project.createdAt days are counted from it, each as 24 hours */
export function retentionDates(
  rule: RetentionRule | null,
  project: { createdAt: Date; soundDeletedAt: Date | null },
): RetentionDates {
  const after = (days: number | null | undefined) =>
    days == null ? null : new Date(project.createdAt.getTime() + days * DAY_MS);
  const everythingDeletesAt = after(rule?.everythingDays);
  const soundAt = project.soundDeletedAt ? null : after(rule?.soundDays);
  const goesBefore = soundAt !== null && (everythingDeletesAt === null || soundAt < everythingDeletesAt);
  return { soundDeletesAt: goesBefore ? soundAt : null, everythingDeletesAt };
}

/** What a rule deletes of a project at this moment; null: nothing. */
export function dueNow(dates: RetentionDates, now: Date): 'everything' | 'sound' | null {
  const { soundDeletesAt, everythingDeletesAt } = dates;
  if (everythingDeletesAt !== null && everythingDeletesAt <= now) return 'everything';
  return soundDeletesAt !== null && soundDeletesAt <= now ? 'sound' : null;
}
