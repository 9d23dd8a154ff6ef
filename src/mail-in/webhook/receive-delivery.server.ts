// Brings a delivery to the disk: the mail into a file that has no name, the short fields into memory.
import type { IncomingHttpHeaders } from 'node:http';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { newSecret } from '#platform/ids.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { Fields, Provider } from './providers.ts';
import { readParts, readPercentEncoded } from './read-form.ts';
import { readJson } from './read-json.ts';
import { type TakeField, UnreadableDeliveryError } from './take-field.ts';

const MOST_FIELD_BYTES = 64 * 1024;
/** Encoded, and with what a provider sends beside the mail. */
const MOST_BODY_BYTES = 4 * mailInLimits.messageBytes;

/** A file without a name: the system removes it when it is closed, or when the process is killed. */
export async function openNamelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, newSecret(12));
  const file = await open(path, 'wx+', PRIVATE_FILE);
  await unlink(path);
  return file;
}

/**
 * @returns the short fields of the provider, and the size of the mail; of one that is too long, its beginning is kept
 * @throws {UnreadableDeliveryError}
 */
export async function receiveDelivery(
  provider: Pick<Provider, 'mailField' | 'fields'>,
  { headers, body }: { headers: IncomingHttpHeaders; body: Readable },
  file: FileHandle,
): Promise<{ fields: Fields; sizeBytes: number }> {
  const { mailField } = provider;
  const pieces = limited(body);
  const mail = fileWriter(file);
  const fields = new Map<string, string>();
  if (mailField === null) {
    for await (const piece of pieces) await mail.take(piece);
    for (const name of provider.fields) fields.set(name, String(headers[name] ?? ''));
  } else {
    const parts = new Map<string, Buffer[]>();
    const contentType = headers['content-type'] ?? '';
    await readBody({ pieces, contentType, mailField }, async (name, piece) => {
      if (name === mailField) await mail.take(piece);
      else if (provider.fields.includes(name)) keep(parts, name, piece);
    });
    for (const [name, of] of parts) fields.set(name, Buffer.concat(of).toString());
  }
  if (mail.sizeBytes() === 0) throw new UnreadableDeliveryError('The delivery holds no mail as it came.');
  return { fields, sizeBytes: mail.sizeBytes() };
}

async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  // What is refused within is answered over the connection that is still there.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > MOST_BODY_BYTES) throw new UnreadableDeliveryError('The delivery is too long.');
    yield piece;
  }
}

async function readBody(
  {
    pieces,
    contentType,
    mailField,
  }: { pieces: AsyncIterable<Buffer>; contentType: string; mailField: string },
  take: TakeField,
): Promise<void> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') return readJson(pieces, take);
  if (type === 'application/x-www-form-urlencoded') return readPercentEncoded(pieces, take);
  if (type === 'multipart/form-data') return readParts(pieces, { contentType, large: mailField }, take);
  throw new UnreadableDeliveryError('The delivery is neither a form nor JSON.');
}

function fileWriter(file: FileHandle) {
  let sizeBytes = 0;
  return {
    sizeBytes: () => sizeBytes,
    take: async (piece: Buffer): Promise<void> => {
      sizeBytes += piece.byteLength;
      if (sizeBytes <= mailInLimits.messageBytes) await file.appendFile(piece);
    },
  };
}

function keep(parts: Map<string, Buffer[]>, name: string, piece: Buffer): void {
  const pieces = parts.get(name) ?? [];
  pieces.push(piece);
  parts.set(name, pieces);
  const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (bytes > MOST_FIELD_BYTES) throw new UnreadableDeliveryError(`The field ${name} is too long.`);
}
