// Mail by SMTP: one pool of connections to the server of SMTP_URL.
import { createTransport } from 'nodemailer';
import { type Mailer, MessageTooLargeError, RefusedMailError } from '../mailer.ts';
import { messageOf } from '../message.ts';

export type Signing = {
  domain: string;
  selector: string;
  /** PEM, RSA. */
  privateKey: string;
};

/**
 * What a signature vouches for: RFC 6376, 5.4.1, and what RFC 8058 wants signed before a mail program offers to stop mails
 * with one click. The library's own list lacks `List-Unsubscribe-Post`.
 */
const SIGNED_HEADERS = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Language',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/**
 * @param options.url `smtp://` or `smtps://`, with user and password where the server wants them
 * @param options.signing null: mails are not signed here
 * @param options.silentMs a connection over which nothing comes for so long is given up
 */
export function createSmtpMailer(options: {
  url: string;
  from: string;
  signing?: Signing | null;
  silentMs?: number;
}): Mailer & { close(): void } {
  const { signing, silentMs = 60_000 } = options;
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: silentMs,
    ...(signing && {
      dkim: {
        domainName: signing.domain,
        keySelector: signing.selector,
        privateKey: signing.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  });
  return {
    reach: async () => {
      await transport.verify();
    },
    send: async (mail, signal) => {
      const message = { ...messageOf(mail, options.from), signal };
      const receipt = await transport.sendMail(message).catch((error: unknown) => {
        if (isTooLarge(error))
          throw new MessageTooLargeError('the mail server refused the size', { cause: error });
        const status = refusalIn(error);
        throw status === null || !(error instanceof Error) ? error : new RefusedMailError(status, error);
      });
      if (receipt.rejected.length > 0) throw new Error('the mail server refused the recipient');
    },
    close: () => transport.close(),
  };
}

/** RFC 1870: a server that names its limit is not even asked; others answer with 552 once they have the message. */
function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as Partial<
    Record<'code' | 'responseCode' | 'command', unknown>
  >;
  if (responseCode === undefined) return code === 'EMESSAGE';
  return responseCode === 552 && command !== 'RCPT TO';
}

/**
 * What the server says of the recipient or of the message, for good. Not of the sender (`MAIL FROM`), the login, or a policy
 * (RFC 3463, x.7.x), which may be about us.
 */
function refusalIn(error: unknown): number | null {
  const { responseCode, command, response } = error as Partial<
    Record<'responseCode' | 'command' | 'response', unknown>
  >;
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  return /^\d{3}[ -]5\.7\.\d/.test(String(response)) ? null : responseCode;
}
