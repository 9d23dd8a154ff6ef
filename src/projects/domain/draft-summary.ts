// What the page beside the text shows of a draft, as the API sends it.
import { z } from 'zod';

export const draftSummarySchema = z.object({
  /** The revision that it goes on from. */
  since: z.number().int(),
  /** How many paragraphs were edited since. */
  paragraphs: z.number().int(),
  /** Whether speakers were named or merged since. */
  speakers: z.boolean(),
  savedAt: z.string(),
  /** The person who edited last; null once their account is deleted. */
  by: z.string().nullable(),
});

export type DraftSummary = z.infer<typeof draftSummarySchema>;
