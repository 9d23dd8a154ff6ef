// The mail server of personal addresses (RFC 5321): takes mail for addresses that exist, and answers 250 once it is stored.
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Log } from '#platform/log.ts';
import type { MailInConfig } from '#platform/settings/mail-in-settings.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { TakeLetter } from '../letters/take-letter.server.ts';
import type { FindRecipient } from './find-recipient.server.ts';
import { openConnections, PATIENCE, type Patience } from './open-connections.ts';
import {
  type Envelope,
  MessageTooLongError,
  NoRoomError,
  OtherCopyWaitsError,
} from './store-message.server.ts';

export type ReceiverDeps = {
  place: { domain: string; port: number } & Pick<MailInConfig, 'host' | 'certFile' | 'keyFile'>;
  log: Log;
  recipient: FindRecipient;
  /** @throws {MessageTooLongError} */
  store: (envelope: Envelope, content: Readable) => Promise<void>;
  takeLetter: TakeLetter;
  /** Address of the page where files are uploaded: what is too long for a mail is brought there. */
  uploadPage: string;
  patience?: Patience;
};

/** What the other server writes into its bounce; English, as the protocol is. */
const refusals = {
  unknown: [550, '5.1.1 There is no such address here'],
  inactive: [550, '5.7.1 This address takes no mail at present; its owner sees why in the account'],
  flooded: [452, '4.3.1 Too many messages for this address, please try again later'],
  full: [452, '4.3.1 There is no room for mail at present, please try again later'],
  elsewhere: [550, '5.7.1 This server takes mail for its own addresses alone'],
  tooLong: [552, `5.3.4 The message is longer than ${mailInLimits.messageBytes / 1024 ** 2} MB`],
  letterTooLong: [552, `5.3.4 The message is longer than ${mailInLimits.letterBytes / 1024 ** 2} MB`],
  tooManyPlaces: [421, '4.7.0 Too many connections from your address'],
  tooSlow: [421, '4.4.2 Too little was received, please try again later'],
  refused: [550, '5.7.1 This address takes mail from the mailbox alone that it was given to'],
  unreadable: [554, `5.6.0 The message is broken, or has more than ${mailInLimits.parts} parts`],
  byItself: [452, '4.5.3 Please send to this address by itself'],
  notNow: [451, '4.3.0 The message could not be stored, please try again later'],
} as const satisfies Record<string, readonly [number, string]>;

/** A client that says nothing is let go. */
const IDLE_MS = 60_000;
const CLOSE_WITHIN_MS = 3_000;

/** @returns the port, and how to stop: what is being received gets a moment */
export async function startSmtpReceiver(deps: ReceiverDeps) {
  const { place, log } = deps;
  const tls = await tlsOptions(place);
  const connections = openConnections({
    patience: deps.patience ?? PATIENCE,
    letGo: (id) => {
      // The server closes after 421.
      for (const one of server.connections) if (one.id === id) one.send(...refusals.tooSlow);
    },
  });
  const server: SMTPServer = new SMTPServer({
    ...tls,
    ...handlers(deps, connections),
    name: place.domain,
    banner: 'ready',
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    size: mailInLimits.messageBytes,
    // Where the figure is announced, the other server bounces on its own, and nobody reads where a large file goes.
    hideSize: true,
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
  const stop = async () => {
    connections.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port, stop };
}

/** @throws when a file cannot be read: the start says so, rather than nobody encrypting */
async function tlsOptions({ certFile, keyFile }: ReceiverDeps['place']) {
  if (certFile === undefined || keyFile === undefined) return null;
  return { cert: await readFile(certFile), key: await readFile(keyFile) };
}

function handlers(deps: ReceiverDeps, connections: ReturnType<typeof openConnections>): SMTPServerOptions {
  const { place, log, recipient, uploadPage } = deps;
  const found = new Map<string, Found>();
  const keyOf = (sessionId: string, address: string) => `${sessionId} ${address.toLowerCase()}`;
  return {
    onConnect: ({ id, remoteAddress }, done) =>
      done(connections.open(id, remoteAddress) ? undefined : refusal('tooManyPlaces')),
    onClose: ({ id }) => {
      connections.close(id);
      for (const key of found.keys()) if (key.startsWith(`${id} `)) found.delete(key);
    },
    // As the other server announces it (RFC 1870).
    onMailFrom: ({ args }, _session, done) =>
      done(args && Number(args.SIZE) > mailInLimits.messageBytes ? tooLong(uploadPage) : undefined),
    onRcptTo: ({ address }, session, done) => {
      const localPart = localPartOf(address, place.domain);
      if (localPart === null) return done(refusal('elsewhere'));
      if (session.envelope.rcptTo.length >= mailInLimits.recipients) return done(refusal('flooded'));
      return void recipient(localPart).then(
        (one) => {
          if (typeof one === 'string') return done(refusal(one));
          if ('inactiveOwner' in one) return done(refusal('inactive'));
          const before = session.envelope.rcptTo.map((other) => found.get(keyOf(session.id, other.address)));
          const isMixed = before.length > 0 && [...before, one].some((each) => each && 'letterbox' in each);
          if (isMixed) return done(refusal('byItself'));
          found.set(keyOf(session.id, address), one);
          return done();
        },
        (err: unknown) => {
          log.warn({ code: 'mail_in_recipient_failed', err }, 'recipient not looked up');
          done(refusal('notNow'));
        },
      );
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.flatMap(
        ({ address }) => found.get(keyOf(session.id, address)) ?? [],
      );
      connections.receive(session.id, () => stream.byteLength);
      stream.once('end', () => connections.received(session.id));
      void take(deps, stream, { session, to }).then((refused) => {
        const answer = () => {
          connections.answered(session.id);
          if (!refused) return done(null, 'Stored');
          return done(refused === 'tooLong' ? tooLong(uploadPage) : refusal(refused));
        };
        // The protocol has no way to answer before the end.
        stream.resume();
        if (stream.readableEnded) answer();
        else stream.once('end', answer);
      });
    },
  };
}

/** @returns null for an address elsewhere. The postmaster needs no domain (RFC 5321, 4.5.1). */
function localPartOf(address: string, domain: string): string | null {
  if (address.toLowerCase() === 'postmaster') return address;
  const at = address.lastIndexOf('@');
  return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at) : null;
}

type Found = Exclude<Awaited<ReturnType<FindRecipient>>, string | { inactiveOwner: string }>;

/** @returns why it is not stored, or undefined */
async function take(
  { log, store, takeLetter }: ReceiverDeps,
  stream: Readable,
  { session, to }: { session: SMTPServerSession; to: readonly Found[] },
): Promise<keyof typeof refusals | undefined> {
  const { mailFrom } = session.envelope;
  const sent = {
    from: mailFrom ? mailFrom.address : '',
    remoteIp: session.remoteAddress,
    helo: session.hostNameAppearsAs || '',
  };
  try {
    const [first] = to;
    if (first && 'letterbox' in first) {
      const outcome = await takeLetter(first.letterbox, sent, stream);
      if (outcome === 'tooLong') return 'letterTooLong';
      return outcome === 'taken' ? undefined : outcome;
    }
    const owners = new Set(to.flatMap((one) => ('owner' in one ? one.owner : [])));
    await store({ owners: [...owners], ...sent }, stream);
    return undefined;
  } catch (err) {
    if (err instanceof MessageTooLongError) return 'tooLong';
    if (err instanceof NoRoomError) {
      log.warn({ code: 'mail_in_no_room' }, 'incoming mail put off for want of room');
      return 'full';
    }
    if (err instanceof OtherCopyWaitsError) {
      log.info({ code: 'mail_in_other_copy_waits' }, 'a copy of an incoming mail put off');
      return 'notNow';
    }
    log.warn({ code: 'mail_in_not_stored', err }, 'incoming mail not stored');
    return 'notNow';
  }
}

function refusal(kind: keyof typeof refusals): Error {
  const [responseCode, text] = refusals[kind];
  return Object.assign(new Error(text), { responseCode });
}

/** With the way that is open: nothing else than this bounce reaches who sent it. */
function tooLong(uploadPage: string): Error {
  const error = refusal('tooLong');
  error.message += `; please upload the file at ${uploadPage} instead`;
  return error;
}
