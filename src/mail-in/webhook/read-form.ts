// The fields of a form, piece by piece: percent-encoded (WHATWG URL, 5.1) or in parts (RFC 7578).
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type TakeField, UnreadableDeliveryError } from './take-field.ts';

const [PERCENT, PLUS, AND, EQUALS, SPACE] = [0x25, 0x2b, 0x26, 0x3d, 0x20];
const MOST_NAME_BYTES = 200;
const MOST_FIELD_BYTES = 64 * 1024;
const MOST_PARTS = 200;

/** @param large the field that may be of any length */
export async function readParts(
  body: AsyncIterable<Buffer>,
  { contentType, large }: { contentType: string; large: string },
  take: TakeField,
): Promise<void> {
  const parser = partsParser(contentType, large);
  const taken: Promise<void>[] = [];
  let failure: unknown;
  const takeOrEnd: TakeField = async (name, piece) => {
    await take(name, piece).catch((error: unknown) => {
      failure ??= error;
      throw error;
    });
  };
  const unreadable = (cause: unknown) => {
    failure ??= new UnreadableDeliveryError('The form cannot be read.', { cause });
    parser.destroy();
  };
  parser.on('file', (name, part) => {
    const pieces = name === large ? (piece: Buffer) => takeOrEnd(name, piece) : undefined;
    taken.push(takePart(part, pieces).catch(unreadable));
  });
  parser.on('field', (name, value) => taken.push(takeOrEnd(name, Buffer.from(value)).catch(unreadable)));
  await pipeline(body, parser).catch(unreadable);
  await Promise.all(taken);
  if (failure !== undefined) throw failure;
}

/** To its end, taken or not: else the form stops there. */
async function takePart(part: AsyncIterable<Buffer>, take?: (piece: Buffer) => Promise<void>): Promise<void> {
  for await (const piece of part) await take?.(piece);
}

function partsParser(contentType: string, large: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name, _type, fileName) => name === large || fileName !== undefined,
      limits: { fieldSize: MOST_FIELD_BYTES, parts: MOST_PARTS },
    });
  } catch (error) {
    throw new UnreadableDeliveryError('The form has no boundary.', { cause: error });
  }
}

export async function readPercentEncoded(body: AsyncIterable<Buffer>, take: TakeField): Promise<void> {
  let name: string | null = null;
  let partial: number[] = [];
  let hex: number[] | null = null;
  for await (const chunk of body) {
    const out = Buffer.allocUnsafe(chunk.byteLength + 2);
    let length = 0;
    const handOn = async () => {
      if (name !== null && length > 0) await take(name, Buffer.from(out.subarray(0, length)));
      length = 0;
    };
    for (const byte of chunk) {
      let stands = byte;
      if (hex) {
        hex.push(byte);
        if (hex.length < 2) continue;
        stands = hexByte(hex);
        hex = null;
      } else if (byte === PERCENT) {
        hex = [];
        continue;
      } else if (byte === AND) {
        await handOn();
        [name, partial] = [null, []];
        continue;
      } else if (byte === EQUALS && name === null) {
        [name, partial] = [Buffer.from(partial).toString(), []];
        continue;
      } else if (byte === PLUS) stands = SPACE;
      if (name === null) {
        if (partial.push(stands) > MOST_NAME_BYTES) throw new UnreadableDeliveryError('A name without end.');
      } else {
        out[length] = stands;
        length += 1;
      }
    }
    await handOn();
  }
  if (hex) throw new UnreadableDeliveryError('The form ends too early.');
}

function hexByte(digits: readonly number[]): number {
  const text = String.fromCharCode(...digits);
  if (!/^[0-9a-f]{2}$/i.test(text)) throw new UnreadableDeliveryError('The form is not percent-encoded.');
  return Number.parseInt(text, 16);
}
