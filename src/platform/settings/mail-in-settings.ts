// The settings of mail that people send to the product; `config.ts` reads them with all others.
import { isIP } from 'node:net';
import { z } from 'zod';

const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const optional = blankIsNone(z.string().trim().optional());

export const mailInSettings = {
  MAIL_IN_DOMAIN: blankIsNone(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?=.{1,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain such as in.example.org')
      .optional(),
  ),
  MAIL_IN_PORT: blankIsNone(z.coerce.number().int().min(0).max(65_535).optional()),
  MAIL_IN_HOST: optional,
  MAIL_IN_TLS_CERT: optional,
  MAIL_IN_TLS_KEY: optional,
  MAIL_IN_DNS: z
    .string()
    .trim()
    .default('')
    .transform((given) => given.split(/[\s,]+/).filter((entry) => entry !== ''))
    .refine(
      (servers) =>
        servers.every(
          (server) => isIP(server.replace(/^\[|\](?::\d{1,5})?$|(?<=\.\d{1,3}):\d{1,5}$/g, '')) !== 0,
        ),
      'addresses of name servers, such as 192.0.2.53 or [2001:db8::53]:53',
    ),
  MAIL_IN_WEBHOOK_SECRET: blankIsNone(z.string().trim().min(16, 'at least 16 characters').optional()),
};

type Settings = z.output<z.ZodObject<typeof mailInSettings>>;

export function mailInConfig(s: Settings, host: string) {
  return {
    /** Of the addresses; undefined: there are none, and no mail is taken. */
    domain: s.MAIL_IN_DOMAIN,
    /** Undefined: no mail server of ours. */
    port: s.MAIL_IN_PORT,
    host: s.MAIL_IN_HOST ?? host,
    /** Files of the certificate and its key; without both the connection is not encrypted. */
    certFile: s.MAIL_IN_TLS_CERT,
    keyFile: s.MAIL_IN_TLS_KEY,
    /** Asked about the domains of senders; empty: those of this machine. */
    nameServers: s.MAIL_IN_DNS,
    /** Proves that a mail handed over by HTTP comes from the operator's provider; undefined: none is taken that way. */
    webhookSecret: s.MAIL_IN_WEBHOOK_SECRET,
  };
}
export type MailInConfig = ReturnType<typeof mailInConfig>;
