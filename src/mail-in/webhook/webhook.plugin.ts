// POST /api/mail-in/webhook/…: a provider hands a mail over. What it says is stored before it is answered, as over SMTP.
import type { FileHandle } from 'node:fs/promises';
import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Log } from '#platform/log.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { NoteLetter } from '../letters/note-letter.server.ts';
import type { LetterOutcome, TakeLetter } from '../letters/take-letter.server.ts';
import type { FindRecipient } from '../receive/find-recipient.server.ts';
import {
  type Envelope,
  type HasRoom,
  NoRoomError,
  OtherCopyWaitsError,
} from '../receive/store-message.server.ts';
import type { StoreRefusal } from '../receive/store-refusal.server.ts';
import { readHead } from '../parse/read-message.server.ts';
import { isProvenByHeader, isProvenBySignature } from './delivery-proof.ts';
import { type Delivered, type Provider, providers } from './providers.ts';
import { openNamelessFile, receiveDelivery } from './receive-delivery.server.ts';
import { UnreadableDeliveryError } from './take-field.ts';
import { type WebhookPlaces, webhookPlaces } from './webhook-places.ts';

// The envelope sender of a mail whose provider does not name it: the server that took it wrote it down (RFC 5321, 4.4).
const READ_WITHIN_MS = 10_000;
/** They write reports, whose envelope has no sender; the `postmaster` of an Exchange server does, too. */
const MACHINES = /^(?:mailer-daemon|postmaster)@/i;

/**
 * @param head the first bytes of the mail
 * @param author the address of its From header, which counts where the mail has no Return-Path
 * @returns empty for a bounce
 */
async function envelopeSenderIn(head: Buffer, author: string): Promise<string> {
  const { headers } = await readHead(Readable.from([head]), AbortSignal.timeout(READ_WITHIN_MS));
  const path = headers.get('return-path');
  if (path !== undefined) return /^<?([^<>\s]*)/.exec(path.trim())?.[1] ?? '';
  return MACHINES.test(author.trim()) ? '' : author;
}

/** A body that nothing vouches for yet; providers send from fast lines. */
const UNPROVEN_WITHIN_MS = 2 * 60_000;

/** What is answered 200 is not sent again; where it is not kept, the log says why. */
const route = described(
  {
    summary: 'Where the provider of incoming mail posts it.',
    answer: { status: 200, schema: z.strictObject({ received: z.literal(true) }) },
    isPublic: true,
  },
  { ownPlaces: true },
);

export type MailWebhookDeps = {
  /** Of the provider: in its address, or the key of its signatures. */
  secret: string;
  domain: string;
  clock: Clock;
  log: Log;
  /** Of mails that are arriving. */
  folder: string;
  recipient: FindRecipient;
  hasRoom: HasRoom;
  store: (envelope: Envelope, content: Readable) => Promise<void>;
  takeLetter: TakeLetter;
  /** Says where it was sent to that a letter was not taken. */
  noteLetter: NoteLetter;
  /** Stores the answer to a mail that is not kept. */
  storeRefusal: StoreRefusal;
  /** Deliveries that were stored, by their provider's name for them. */
  deliveries: { has: (event: string) => Promise<boolean>; add: (event: string) => Promise<void> };
  /** By default two minutes. */
  unprovenWithinMs?: number;
};

export function mailWebhookPlugin(deps: MailWebhookDeps): FastifyPluginAsync {
  const places = webhookPlaces();
  return async (app) => {
    // The body goes from the socket to the disk.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const provider of providers)
      app.post(provider.path, route, async (request) => {
        try {
          const refusal = await receive({ ...deps, places }, provider, request);
          if (refusal) deps.log.info({ provider: provider.name, refusal }, 'a delivered mail was not taken');
        } catch (error) {
          if (error instanceof NoRoomError || error instanceof OtherCopyWaitsError)
            throw commonErrors.unavailable({}, error);
          throw error instanceof UnreadableDeliveryError ? unreadable(deps, provider, error) : error;
        }
        return { received: true };
      });
  };
}

function unreadable({ log }: MailWebhookDeps, { name }: Provider, error: UnreadableDeliveryError) {
  // The sentence is one of ours: it names a field, never a value.
  log.warn({ code: 'mail_in_delivery_unreadable', provider: name, why: error.message }, 'a delivery is none');
  return commonErrors.invalid_request({ detail: error.message }, error);
}

/** @returns why the mail is not kept; undefined where it is, or was already */
async function receive(
  deps: MailWebhookDeps & { places: WebhookPlaces },
  provider: Provider,
  { headers, body, ip }: FastifyRequest,
): Promise<string | undefined> {
  const isProven = isProvenByHeader(headers.authorization, deps.secret);
  // Mailgun's proof is within the body; of all others nothing is read without one.
  if (isProven === false || (isProven === undefined && provider.name !== 'mailgun'))
    throw commonErrors.not_authenticated();
  using place = isProven ? deps.places.takeProven() : deps.places.takeUnproven(ip);
  if (place === null || !(await deps.hasRoom())) throw commonErrors.unavailable();
  await using file = await openNamelessFile(deps.folder);
  const content = body as Readable;
  const receiving = isProven
    ? receiveDelivery(provider, { headers, body: content }, file)
    : receiveInTime(deps, provider, { headers, body: content }, file);
  const { fields, sizeBytes } = await receiving;
  if (!isProven && !isProvenBySignature(fields, deps.secret, deps.clock.now()))
    throw commonErrors.not_authenticated();
  const delivered = provider.read(fields);
  const event = delivered.event === null ? null : `${provider.name} ${delivered.event}`;
  if (event !== null && (await deps.deliveries.has(event))) return undefined;
  const from = await senderOf(delivered, file);
  const refusal = await store(
    deps,
    { ...delivered, from },
    {
      content: () => file.createReadStream({ start: 0, autoClose: false }),
      head: () => headOf(file),
      sizeBytes,
    },
  );
  // Only now: killed before, it is delivered again, and the message is known by its key.
  if (event !== null) await deps.deliveries.add(event);
  return refusal;
}

async function senderOf({ from }: Delivered, file: FileHandle): Promise<string> {
  return typeof from === 'string' ? from : envelopeSenderIn(await headOf(file), from.author);
}

/** A sender that takes longer loses its connection: nothing vouches for it yet, and places are few. */
async function receiveInTime(
  { unprovenWithinMs = UNPROVEN_WITHIN_MS }: Pick<MailWebhookDeps, 'unprovenWithinMs'>,
  ...[provider, { headers, body }, file]: Parameters<typeof receiveDelivery>
): ReturnType<typeof receiveDelivery> {
  const late = AbortSignal.timeout(unprovenWithinMs);
  try {
    return await receiveDelivery(provider, { headers, body: addAbortSignal(late, body) }, file);
  } catch (error) {
    throw late.aborted ? commonErrors.unavailable({}, error) : error;
  }
}

type Received = {
  /** From its beginning, at each call. */
  content: () => Readable;
  head: () => Promise<Buffer>;
  sizeBytes: number;
};

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mailInLimits.headBytes), { position: 0 });
  return buffer.subarray(0, bytesRead);
}

/** It may be taken when it is delivered again. */
const waits: ReadonlySet<string> = new Set(['flooded', 'full', 'notNow']);

/** @throws {AppError} `unavailable` where an owner has got as much as they may for now: it is delivered again */
async function store(
  deps: MailWebhookDeps,
  { to, from, remoteIp, helo }: Delivered & { from: string },
  received: Received,
): Promise<string | undefined> {
  const { content, head, sizeBytes } = received;
  const { domain, recipient, store: keep } = deps;
  const sent = { from, remoteIp, helo };
  const isTooLong = sizeBytes > mailInLimits.messageBytes;
  const found = [];
  for (const address of to.slice(0, mailInLimits.recipients)) {
    const at = address.lastIndexOf('@');
    const isOurs = address.slice(at + 1).toLowerCase() === domain;
    found.push(isOurs ? await recipient(address.slice(0, at)) : 'unknown');
  }
  const owners = new Set<string>();
  const outcomes: string[] = [];
  for (const one of found) {
    if (typeof one === 'string') outcomes.push(one);
    else if ('inactiveOwner' in one) {
      const refused = { ...sent, owner: one.inactiveOwner, outcome: 'needs_pro' as const, sizeBytes };
      await deps.storeRefusal({ ...refused, head: await head() });
      outcomes.push('needs_pro');
    } else if ('letterbox' in one) outcomes.push(await storeLetter(deps, one.letterbox, { sent, received }));
    else if (isTooLong) outcomes.push('too_large');
    if (typeof one !== 'string' && 'owner' in one) owners.add(one.owner);
  }
  if (isTooLong)
    for (const owner of owners)
      await deps.storeRefusal({ ...sent, owner, outcome: 'too_large', sizeBytes, head: await head() });
  else if (owners.size > 0) await keep({ owners: [...owners], ...sent }, content());
  if (outcomes.some((outcome) => waits.has(outcome))) throw commonErrors.unavailable();
  return owners.size > 0 && !isTooLong ? undefined : outcomes.find((outcome) => outcome !== 'taken');
}

/** It is taken, or its letterbox says that it came; `refused` is a stranger's, who is not answered. */
async function storeLetter(
  { takeLetter, noteLetter }: MailWebhookDeps,
  letterbox: string,
  {
    sent,
    received: { content, head, sizeBytes },
  }: { sent: Pick<Envelope, 'from' | 'remoteIp' | 'helo'>; received: Received },
): Promise<LetterOutcome> {
  const isTooLong = sizeBytes > mailInLimits.letterBytes;
  const outcome = isTooLong ? 'tooLong' : await takeLetter(letterbox, sent, content());
  if (outcome !== 'tooLong' && outcome !== 'unreadable') return outcome;
  const noted = await noteLetter(letterbox, { fault: outcome, from: sent.from, head: await head() });
  return noted === 'flooded' ? noted : outcome;
}
