// What the browser may know of the settings: the answer of `GET /api/config`, also given to every page.
import { z } from 'zod';

export const publicConfigSchema = z.object({
  /** The public key of the wire protocols; it opens nothing by itself. */
  anonKey: z.string(),
  appName: z.string(),
  locales: z.array(z.enum(['de', 'en'])),
  /** Address of the product as links in mails name it. The browser itself speaks to the origin it came from. */
  url: z.string(),
  supportEmail: z.string(),
  /** Mails of a trial installation can be read at `/dev/mail`. */
  devMail: z.boolean(),
  signIn: z.object({ google: z.boolean(), apple: z.boolean() }),
  /** Limits of SPEC.md 9, so that forms can say them; the server enforces them. */
  maxima: z.object({
    fileBytes: z.number(),
    freeFileBytes: z.number(),
    freeDurationMs: z.number(),
  }),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
