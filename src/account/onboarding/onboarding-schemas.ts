// What the form of a person's details accepts. Messages are text keys. The small build of zod: it travels to browsers.
import { z } from 'zod/mini';

const LONGEST = 200;

export const personalSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'onboarding.nameNeeded'), z.maxLength(LONGEST, 'onboarding.tooLong')),
  company: z.string().check(z.trim(), z.maxLength(LONGEST, 'onboarding.tooLong')),
});
