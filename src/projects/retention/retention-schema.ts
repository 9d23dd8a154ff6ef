// How rules are checked where they come in, and what is answered about them.
import { z } from 'zod';
import { MOST_RETENTION_DAYS } from './retention-rule.ts';

const daysSchema = z.number().int().min(1).max(MOST_RETENTION_DAYS).nullable();
const ruleSchema = z.strictObject({ soundDays: daysSchema, everythingDays: daysSchema });

export const retentionBody = z.strictObject({
  /** Null: none, so that of the person applies to a project. Both fields null: nothing is deleted by itself. */
  rule: ruleSchema.nullable(),
  /** How many recordings the person knows to be deleted at once by this rule; more are refused. */
  accepted: z.number().int().min(0).default(0),
});

/** What a rule would delete at once. */
export const retentionEffect = z.object({ deletesNow: z.number().int() });
export const personRetention = z.object({ rule: ruleSchema.nullable() });
export const projectRetention = z.object({
  /** The rule of this project alone; it wins. */
  own: ruleSchema.nullable(),
  /** The person's, for all projects without a rule of their own. */
  general: ruleSchema.nullable(),
  soundDeletedAt: z.iso.datetime().nullable(),
  soundDeletesAt: z.iso.datetime().nullable(),
  everythingDeletesAt: z.iso.datetime().nullable(),
});

export type PersonRetention = z.output<typeof personRetention>;
export type ProjectRetention = z.output<typeof projectRetention>;
export type RetentionEffect = z.output<typeof retentionEffect>;
