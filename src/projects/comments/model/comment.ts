// A comment as pages and server know it. Pure.
import { z } from 'zod';

export const commentLimits = {
  /** Characters. */
  text: 4_000,
  /** Characters of the passage that are kept: enough to find it again. */
  quote: 300,
  /** Of one project. */
  most: 2_000,
} as const;

/** ms; as much as the database takes: 24 days. */
const momentSchema = z.int().min(0).max(2_147_483_647);

/** Times in ms of the recording; both 0 where nobody spoke the passage. */
export const anchorSchema = z
  .object({
    fromMs: momentSchema,
    toMs: momentSchema,
    /** The words as they are now. */
    quote: z
      .string()
      .trim()
      .min(1)
      .max(commentLimits.quote)
      .regex(/^[^\p{Cc}]*$/u),
  })
  .refine(({ fromMs, toMs }) => toMs >= fromMs);
export type Anchor = z.infer<typeof anchorSchema>;

/** `id` is null for a deleted account, `name` for somebody who is not in the team any more. */
const personSchema = z.object({ id: z.uuid().nullable(), name: z.string().nullable() });
export type CommentPerson = z.infer<typeof personSchema>;

export const commentSchema = z.object({
  id: z.uuid(),
  /** Of an answer: the comment that it answers. */
  parentId: z.uuid().nullable(),
  /** Null in an answer. */
  anchor: z.object({ fromMs: z.number(), toMs: z.number(), quote: z.string() }).nullable(),
  author: personSchema,
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: personSchema.nullable(),
  /** Whether the person who asks may delete it. Its author alone may edit it. */
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;
