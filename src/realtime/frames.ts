// Phoenix frames as the official client writes them: serializer 2.0.0 (arrays, and binary for broadcasts) and 1.0.0.
import { z } from 'zod';
import { parseJson } from '#platform/text/parse-json.ts';

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

export type Version = '1.0.0' | '2.0.0';

const short = z.string().max(255);
const reference = short.nullish().transform((value) => value ?? null);
const arrayFrame = z.tuple([reference, reference, short, short, z.unknown()]);
const objectFrame = z.object({
  topic: short,
  event: short,
  payload: z.unknown(),
  ref: reference,
  join_ref: reference,
});

/** @returns null for what is no frame of this version */
export function decodeText(text: string, version: Version): Frame | null {
  const value = parseJson(text);
  if (version === '2.0.0') {
    const frame = arrayFrame.safeParse(value);
    if (!frame.success) return null;
    const [joinRef, ref, topic, event, payload] = frame.data;
    return { joinRef, ref, topic, event, payload };
  }
  const frame = objectFrame.safeParse(value);
  if (!frame.success) return null;
  const { join_ref: joinRef, ref, topic, event, payload } = frame.data;
  return { joinRef, ref, topic, event, payload };
}

export function encodeText({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

/** Kind 3: what `channel.send({ type: 'broadcast' })` becomes. Six lengths, then the fields, then the payload. */
const USER_BROADCAST = 3;
const HEADER_BYTES = 7;

/** The head of a binary broadcast; its payload is left unread. @returns null for anything else */
export function decodeBinary(bytes: Buffer): Frame | null {
  if (bytes.length < HEADER_BYTES || bytes[0] !== USER_BROADCAST) return null;
  const lengths = Array.from(bytes.subarray(1, 6));
  if (HEADER_BYTES + lengths.reduce((sum, length) => sum + length, 0) > bytes.length) return null;
  let offset = HEADER_BYTES;
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    const field = bytes.toString('utf8', offset, offset + length);
    offset += length;
    return field;
  });
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: { event } };
}
