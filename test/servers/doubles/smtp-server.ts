// A mail server on loopback that keeps what it is sent, parsed by another program than ours.
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly received: readonly ParsedMail[];
  /** The same as they came. */
  readonly raw: readonly Buffer[];
  /** Each recipient that was named, also those that were refused. */
  readonly asked: readonly string[];
  close(): Promise<void>;
};

/**
 * @param options.size the greatest message that it takes, in bytes
 * @param options.beforeAnswer what a message waits for before it is answered
 * @param options.refuse the answer to a recipient that is not taken, such as `550 5.1.1 no such mailbox`
 */
export async function startMailServer(
  options: {
    size?: number;
    beforeAnswer?: (mail: ParsedMail) => Promise<unknown>;
    refuse?: (address: string) => string | null;
  } = {},
): Promise<MailServer> {
  const { beforeAnswer, refuse, ...limits } = options;
  const received: ParsedMail[] = [];
  const asked: string[] = [];
  const raw: Buffer[] = [];
  const smtp = new SMTPServer({
    ...limits,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      const answer = refuse?.(address) ?? null;
      if (answer === null) return done();
      return done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
    },
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
    asked,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
