// The settings of outgoing mail and its signature (DKIM, RFC 6376); `config.ts` reads them with all others.
import { z } from 'zod';

const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const optional = blankIsNone(z.string().trim().optional());
const withDefault = (value: string) => blankIsNone(z.string().trim().default(value));
const names = z.string().trim().toLowerCase();

export const mailSettings = {
  SMTP_URL: optional,
  MAIL_CONTENT: blankIsNone(z.enum(['transcript', 'link']).default('transcript')),
  MAIL_FROM: withDefault('Wortlaut <noreply@localhost>'),
  SUPPORT_EMAIL: withDefault('support@localhost'),
  MAIL_DKIM_DOMAIN: blankIsNone(
    names.regex(/^(?=.{1,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain such as example.org').optional(),
  ),
  MAIL_DKIM_SELECTOR: blankIsNone(
    names
      .regex(/^(?=.{1,60}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'such as 2026')
      .optional(),
  ),
  MAIL_DKIM_KEY: optional,
};

type Settings = z.output<z.ZodObject<typeof mailSettings>>;

export function mailConfig(s: Settings) {
  return {
    smtpUrl: s.SMTP_URL,
    from: s.MAIL_FROM,
    support: s.SUPPORT_EMAIL,
    /** Whether mails may hold transcripts; where not, no person's preference allows it. */
    mayHoldTranscripts: s.MAIL_CONTENT === 'transcript',
    /** All three or none; the start looks at that, and at the key. */
    dkim: {
      domain: s.MAIL_DKIM_DOMAIN,
      selector: s.MAIL_DKIM_SELECTOR,
      /** File of the private key (PEM). */
      keyFile: s.MAIL_DKIM_KEY,
    },
  };
}
