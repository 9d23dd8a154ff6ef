// A mail server on loopback that keeps what it is sent, parsed by another program than ours.
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly received: readonly ParsedMail[];
  /** The same as they came. */
  readonly raw: readonly Buffer[];
  close(): Promise<void>;
};

/**
 * @param options.size the greatest message that it takes, in bytes
 * @param options.beforeAnswer what a message waits for before it is answered
 */
export async function startMailServer(
  options: { size?: number; beforeAnswer?: (mail: ParsedMail) => Promise<unknown> } = {},
): Promise<MailServer> {
  const { beforeAnswer, ...limits } = options;
  const received: ParsedMail[] = [];
  const raw: Buffer[] = [];
  const smtp = new SMTPServer({
    ...limits,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const taken = buffer(stream);
      taken.then(simpleParser).then(async (mail) => {
        // The client cannot always know the size before; the server then reads it all and refuses (RFC 1870).
        if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }));
        received.push(mail);
        raw.push(await taken);
        await beforeAnswer?.(mail);
        return done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', resolve);
    // A client that is killed resets its connection.
    listening.on('error', () => undefined);
    smtp.on('error', () => undefined);
  });
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    raw,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
