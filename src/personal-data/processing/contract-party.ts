// Who concludes a processing contract. The small build of zod: it travels to browsers. Messages are text keys.
import { z } from 'zod/mini';

/** Of each field, in characters. */
export const MOST_LETTERS = 200;

const line = z.string().check(
  z.trim(),
  z.minLength(1, 'agreement.needed'),
  z.maxLength(MOST_LETTERS, 'agreement.tooLong'),
  z.refine((text) => !/\p{Cc}/u.test(text), 'agreement.needed'),
);

export const contractParty = z.object({
  company: line,
  /** Name and position. */
  person: line,
  /** Registered office with its address. */
  place: line,
});
export type ContractParty = z.infer<typeof contractParty>;

/** As the person fills it in. */
export const concludedForm = z.object({
  ...contractParty.shape,
  authorised: z.boolean().check(z.refine((is) => is, 'agreement.authorityNeeded')),
});
