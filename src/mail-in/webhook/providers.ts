// How each provider hands a mail over: its address here, and which of its fields says what.
import { isIP } from 'node:net';
import { z } from 'zod';
import { UnreadableDeliveryError } from './take-field.ts';

/** The short fields of a delivery by name. */
export type Fields = ReadonlyMap<string, string>;

export type Delivered = {
  /** Addresses that the mail was sent to. */
  to: readonly string[];
  /** Envelope sender; empty for a bounce. Where the provider does not name it, who is in the From header. */
  from: string | { author: string };
  /** Of the server that the provider got it from; empty where it does not say. */
  remoteIp: string;
  helo: string;
  /**
   * What a signature is good for once. Null where a secret proves the delivery: one that comes again is known by its message,
   * and one that is asked for again, once its sender is on the list, is taken.
   */
  event: string | null;
};

export type Provider = {
  name: 'mailgun' | 'postmark' | 'sendgrid' | 'raw';
  path: string;
  /** The field with the mail as it came (RFC 5322); null: it is the body, and the fields are headers of the request. */
  mailField: string | null;
  fields: readonly string[];
  /** @throws {UnreadableDeliveryError} */
  read: (fields: Fields) => Delivered;
};

const BASE = '/api/mail-in/webhook';
const envelopeShape = z.object({ to: z.array(z.string()), from: z.string() });

export const providers: readonly Provider[] = [
  {
    name: 'mailgun',
    // The end of the address makes Mailgun send the mail as it came.
    path: `${BASE}/mailgun/mime`,
    mailField: 'body-mime',
    fields: ['recipient', 'sender', 'timestamp', 'token', 'signature'],
    read: (fields) => ({
      to: addressesIn(needed(fields, 'recipient')),
      from: fields.get('sender') ?? '',
      remoteIp: '',
      helo: '',
      event: fields.get('token') ?? null,
    }),
  },
  {
    name: 'postmark',
    path: `${BASE}/postmark`,
    mailField: 'RawEmail',
    fields: ['OriginalRecipient', 'From'],
    read: (fields) => ({
      to: addressesIn(needed(fields, 'OriginalRecipient')),
      from: { author: fields.get('From') ?? '' },
      remoteIp: '',
      helo: '',
      event: null,
    }),
  },
  {
    name: 'sendgrid',
    path: `${BASE}/sendgrid`,
    mailField: 'email',
    fields: ['envelope', 'sender_ip'],
    read: (fields) => {
      const { to, from } = envelopeIn(needed(fields, 'envelope'));
      return { to, from, remoteIp: ipIn(fields.get('sender_ip')), helo: '', event: null };
    },
  },
  {
    name: 'raw',
    path: `${BASE}/raw`,
    mailField: null,
    fields: ['x-envelope-to', 'x-envelope-from', 'x-remote-ip', 'x-helo'],
    read: (fields) => ({
      to: addressesIn(needed(fields, 'x-envelope-to')),
      from: fields.get('x-envelope-from') ?? '',
      remoteIp: ipIn(fields.get('x-remote-ip')),
      helo: fields.get('x-helo') ?? '',
      event: null,
    }),
  },
];

function needed(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (value) return value;
  throw new UnreadableDeliveryError(`The delivery has no field ${name}.`);
}

function addressesIn(list: string): string[] {
  return list.split(',').map((address) => address.trim());
}

function envelopeIn(text: string): z.output<typeof envelopeShape> {
  try {
    return envelopeShape.parse(JSON.parse(text));
  } catch (error) {
    throw new UnreadableDeliveryError('The envelope is none.', { cause: error });
  }
}

function ipIn(text = ''): string {
  return isIP(text.trim()) === 0 ? '' : text.trim();
}
