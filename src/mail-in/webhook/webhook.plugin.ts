// POST /api/mail-in/webhook/…: a provider hands a mail over. What it says is stored before it is answered, as over SMTP.
import type { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Log } from '#platform/log.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { TakeLetter } from '../letters/take-letter.server.ts';
import type { FindRecipient } from '../receive/find-recipient.server.ts';
import type { Envelope } from '../receive/store-message.server.ts';
import { isProvenByHeader, isProvenBySignature } from './delivery-proof.ts';
import { type Delivered, type Provider, providers } from './providers.ts';
import { openNamelessFile, receiveDelivery } from './receive-delivery.server.ts';
import { UnreadableDeliveryError } from './take-field.ts';

/** Each is written to the disk as it comes. */
const MOST_AT_ONCE = 12;

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
  store: (envelope: Envelope, content: Readable) => Promise<void>;
  takeLetter: TakeLetter;
  /** Deliveries that were stored, by their provider's name for them. */
  deliveries: { has: (event: string) => Promise<boolean>; add: (event: string) => Promise<void> };
};

export function mailWebhookPlugin(deps: MailWebhookDeps): FastifyPluginAsync {
  let open = 0;
  return async (app) => {
    // The body goes from the socket to the disk.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const provider of providers)
      app.post(provider.path, route, async (request) => {
        if (open >= MOST_AT_ONCE) throw commonErrors.unavailable();
        open += 1;
        try {
          const refusal = await receive(deps, provider, request);
          if (refusal) deps.log.info({ provider: provider.name, refusal }, 'a delivered mail was not taken');
        } catch (error) {
          throw error instanceof UnreadableDeliveryError ? unreadable(deps, provider, error) : error;
        } finally {
          open -= 1;
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
  deps: MailWebhookDeps,
  provider: Provider,
  { headers, body }: FastifyRequest,
): Promise<string | undefined> {
  const isProven = isProvenByHeader(headers.authorization, deps.secret);
  // Mailgun's proof is within the body; of all others nothing is read without one.
  if (isProven === false || (isProven === undefined && provider.name !== 'mailgun'))
    throw commonErrors.not_authenticated();
  await using file = await openNamelessFile(deps.folder);
  const { fields, isTooLong } = await receiveDelivery(provider, { headers, body: body as Readable }, file);
  if (!isProven && !isProvenBySignature(fields, deps.secret, deps.clock.now()))
    throw commonErrors.not_authenticated();
  if (isTooLong) return 'too long';
  const delivered = provider.read(fields);
  const event = delivered.event === null ? null : `${provider.name} ${delivered.event}`;
  if (event !== null && (await deps.deliveries.has(event))) return undefined;
  const refusal = await store(deps, delivered, () => file.createReadStream({ start: 0, autoClose: false }));
  // Only now: killed before, it is delivered again, and the message is known by its key.
  if (event !== null) await deps.deliveries.add(event);
  return refusal;
}

/** @throws {AppError} `unavailable` where an owner has got as much as they may for now: it is delivered again */
async function store(
  { domain, recipient, store: keep, takeLetter }: MailWebhookDeps,
  { to, from, remoteIp, helo }: Delivered,
  content: () => Readable,
): Promise<string | undefined> {
  const found = [];
  for (const address of to.slice(0, mailInLimits.recipients)) {
    const at = address.lastIndexOf('@');
    const isOurs = address.slice(at + 1).toLowerCase() === domain;
    found.push(isOurs ? await recipient(address.slice(0, at)) : 'unknown');
  }
  const owners = new Set(
    found.flatMap((one) => (typeof one !== 'string' && 'owner' in one ? one.owner : [])),
  );
  if (owners.size > 0) await keep({ owners: [...owners], from, remoteIp, helo }, content());
  const outcomes: string[] = found.filter((one) => typeof one === 'string');
  for (const one of found) {
    if (typeof one === 'string' || !('letterbox' in one)) continue;
    outcomes.push(await takeLetter(one.letterbox, { from, remoteIp, helo }, content()));
  }
  if (outcomes.includes('flooded') || outcomes.includes('notNow')) throw commonErrors.unavailable();
  return owners.size > 0 ? undefined : outcomes.find((outcome) => outcome !== 'taken');
}
