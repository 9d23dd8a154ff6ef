// Mail by SMTP: one pool of connections to the server of SMTP_URL.
import { createTransport } from 'nodemailer';
import { type Mailer, MessageTooLargeError } from '../mailer.ts';
import { messageOf } from '../message.ts';

/** @param options.url `smtp://` or `smtps://`, with user and password where the server wants them */
export function createSmtpMailer(options: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    reach: async () => {
      await transport.verify();
    },
    send: async (mail) => {
      const receipt = await transport.sendMail(messageOf(mail, options.from)).catch((error: unknown) => {
        if (isTooLarge(error))
          throw new MessageTooLargeError('the mail server refused the size', { cause: error });
        throw error;
      });
      if (receipt.rejected.length > 0) throw new Error('the mail server refused the recipient');
    },
    close: () => transport.close(),
  };
}

/** RFC 1870: a server that names its limit is not even asked; others answer with 552 once they have the message. */
function isTooLarge(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return responseCode === 552 || code === 'EMESSAGE';
}
