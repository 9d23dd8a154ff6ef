// The mail server of personal addresses (RFC 5321): takes mail for addresses that exist, and answers 250 once it is stored.
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Log } from '#platform/log.ts';
import type { MailInConfig } from '#platform/settings/mail-in-settings.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { FindRecipient } from './find-recipient.server.ts';
import { type Envelope, MessageTooLongError } from './store-message.server.ts';

export type ReceiverDeps = {
  place: { domain: string; port: number } & Pick<MailInConfig, 'host' | 'certFile' | 'keyFile'>;
  log: Log;
  recipient: FindRecipient;
  /** @throws {MessageTooLongError} */
  store: (envelope: Envelope, content: Readable) => Promise<void>;
};

/** What the other server writes into its bounce; English, as the protocol is. */
const refusals = {
  unknown: [550, '5.1.1 There is no such address here'],
  inactive: [550, '5.7.1 This address takes no mail at present; its owner sees why in the account'],
  flooded: [452, '4.3.1 Too many messages for this address, please try again later'],
  elsewhere: [550, '5.7.1 This server takes mail for its own addresses alone'],
  tooLong: [552, `5.3.4 The message is longer than ${mailInLimits.messageBytes / 1024 ** 2} MB`],
  tooManyPlaces: [421, '4.7.0 Too many connections from your address'],
  notNow: [451, '4.3.0 The message could not be stored, please try again later'],
} as const satisfies Record<string, readonly [number, string]>;

/** A client that says nothing is let go. */
const IDLE_MS = 60_000;
const CLOSE_WITHIN_MS = 3_000;

/** @returns the port, and how to stop: what is being received gets a moment */
export async function startSmtpReceiver(deps: ReceiverDeps) {
  const { place, log } = deps;
  const tls = await tlsOptions(place);
  const server = new SMTPServer({
    ...tls,
    ...handlers(deps),
    name: place.domain,
    banner: 'ready',
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    size: mailInLimits.messageBytes,
    maxClients: mailInLimits.connections,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_WITHIN_MS,
    logger: false,
  });
  server.on('error', (err) => log.debug({ err }, 'connection of a mail server ended with an error'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(place.port, place.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  log.info({ port, host: place.host, startTls: tls !== null }, 'mail server for incoming mail started');
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** @throws when a file cannot be read: the start says so, rather than nobody encrypting */
async function tlsOptions({ certFile, keyFile }: ReceiverDeps['place']) {
  if (certFile === undefined || keyFile === undefined) return null;
  return { cert: await readFile(certFile), key: await readFile(keyFile) };
}

function handlers(deps: ReceiverDeps): SMTPServerOptions {
  const { place, log, recipient, store } = deps;
  const places = new Map<string, number>();
  const owners = new Map<string, string>();
  const ownerKey = (sessionId: string, address: string) => `${sessionId} ${address.toLowerCase()}`;
  return {
    onConnect: ({ remoteAddress }, done) => {
      const open = (places.get(remoteAddress) ?? 0) + 1;
      places.set(remoteAddress, open);
      done(open > mailInLimits.connectionsFromOnePlace ? refusal('tooManyPlaces') : undefined);
    },
    onClose: ({ id, remoteAddress }) => {
      const open = (places.get(remoteAddress) ?? 1) - 1;
      if (open > 0) places.set(remoteAddress, open);
      else places.delete(remoteAddress);
      for (const key of owners.keys()) if (key.startsWith(`${id} `)) owners.delete(key);
    },
    onRcptTo: ({ address }, session, done) => {
      const at = address.lastIndexOf('@');
      if (address.slice(at + 1).toLowerCase() !== place.domain) return done(refusal('elsewhere'));
      if (session.envelope.rcptTo.length >= mailInLimits.recipients) return done(refusal('flooded'));
      return void recipient(address.slice(0, at)).then(
        (found) => {
          if (typeof found === 'string') return done(refusal(found));
          owners.set(ownerKey(session.id, address), found.owner);
          return done();
        },
        (err: unknown) => {
          log.warn({ code: 'mail_in_recipient_failed', err }, 'recipient not looked up');
          done(refusal('notNow'));
        },
      );
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const found = rcptTo.flatMap(({ address }) => owners.get(ownerKey(session.id, address)) ?? []);
      const envelope = {
        owners: [...new Set(found)],
        from: mailFrom ? mailFrom.address : '',
        remoteIp: session.remoteAddress,
        helo: session.hostNameAppearsAs || '',
      };
      store(envelope, stream).then(
        () => done(null, 'Stored'),
        (err: unknown) => {
          const isTooLong = err instanceof MessageTooLongError;
          if (!isTooLong) log.warn({ code: 'mail_in_not_stored', err }, 'incoming mail not stored');
          // The protocol has no way to answer before the end.
          stream.resume();
          const answer = () => done(refusal(isTooLong ? 'tooLong' : 'notNow'));
          if (stream.readableEnded) answer();
          else stream.once('end', answer);
        },
      );
    },
  };
}

function refusal(kind: keyof typeof refusals): Error {
  const [responseCode, text] = refusals[kind];
  return Object.assign(new Error(text), { responseCode });
}
