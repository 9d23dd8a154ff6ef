// What GET /api/usage answers: the minutes of a person by day and by month. Days and months are those of Germany.
import { z } from 'zod';

export const usageQuery = z.object({
  /** `2026-11`; the present month where it is not given. */
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
});

const ms = z.number().int().nonnegative();

export const usageSchema = z.strictObject({
  /** Whose days these are: `2026-11`. */
  month: z.string(),
  /** The day of the answer: `2026-11-21`. */
  today: z.iso.date(),
  /** The days on which something became a text; each recording counts once, also when it was deleted since. */
  days: z.array(z.strictObject({ day: z.iso.date(), ms, recordings: z.number().int().nonnegative() })),
  /** The last twelve months, the present one last. */
  months: z.array(z.strictObject({ month: z.string(), ms })),
  /** What the recordings take up that are kept now. */
  storedBytes: z.number().int().nonnegative(),
  /** Of the present month; null without a limit. `queuedMs` counts once it has become a text. */
  limit: z.strictObject({ usedMs: ms, queuedMs: ms, limitMs: ms }).nullable(),
});

export type Usage = z.infer<typeof usageSchema>;
