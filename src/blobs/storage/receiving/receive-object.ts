// From the body of an upload, raw or as a form, to a blob and what its sender says of it.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isDiskFull } from '#platform/system-errors.ts';
import type { LooseBlob } from '../loose-blobs.server.ts';
import { boundaryOf, type Part, readParts } from './multipart.ts';
import type { ObjectFacts } from '../objects.server.ts';
import { storageErrors } from '../storage-error.ts';
import { storageLimits } from '../storage-limits.ts';

const MOST_FIELDS = 20;
const DEFAULT_CACHE = 'max-age=3600';
const DEFAULT_TYPE = 'application/octet-stream';
const TYPE =
  /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(\s*;\s*[\w!#$&^.+-]+=("[\w !#$&^.+,=:/-]*"|[\w!#$&^.+-]+))*$/;
const CACHE = /^[a-z-]+(=\d{1,10})?(\s*,\s*[a-z-]+(=\d{1,10})?)*$/i;

type Storing = {
  /** Called once, before the content is read. @throws {StorageError} where the type is not taken */
  allowType(contentType: string): void;
  store(content: AsyncIterable<Buffer>): Promise<LooseBlob>;
  /** For a blob that was stored before its form turned out to be wrong. */
  discard(blobKey: string): Promise<void>;
};
export type Received = { blob: LooseBlob; facts: ObjectFacts };

/**
 * @param body nobody has read of it yet
 * @throws {StorageError} after deleting the bytes; the caller that ends the connection handles the rest of the body
 */
export async function receiveObject(body: IncomingMessage, storing: Storing): Promise<Received> {
  const { headers } = body;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw storageErrors.notSupported('A content encoding');
  const chunks = whileAlive(body);
  const type = headers['content-type'] ?? '';
  try {
    if (!/^multipart\/form-data\b/i.test(type)) return await receiveRaw(headers, chunks, storing);
    const boundary = boundaryOf(type);
    if (boundary === undefined) throw storageErrors.invalid('The form has no boundary');
    return await receiveForm(readParts(chunks, boundary), storing);
  } catch (error) {
    throw isDiskFull(error) ? storageErrors.noRoom() : error;
  } finally {
    // A form that was left early leaves its source open. Not waited for: it may be waiting for the sender.
    void chunks.return(undefined);
  }
}

async function receiveRaw(
  headers: IncomingHttpHeaders,
  chunks: AsyncIterable<Buffer>,
  { allowType, store }: Storing,
): Promise<Received> {
  const metadata = headers['x-metadata'];
  const facts = {
    contentType: contentTypeOf(headers['content-type']),
    cacheControl: cacheControlOf(headers['cache-control']),
    userMetadata: metadataOf(
      typeof metadata === 'string' ? Buffer.from(metadata, 'base64').toString() : undefined,
    ),
  };
  allowType(facts.contentType);
  return { blob: await store(chunks), facts };
}

type Stored = { blob: LooseBlob; type: string };

async function receiveForm(parts: AsyncIterable<Part>, storing: Storing): Promise<Received> {
  const fields = new Map<string, string>();
  let stored: Stored | undefined;
  try {
    // Fields may stand on both sides of the one file.
    for await (const part of parts) {
      if (part.fileName === undefined) await readField(part, fields);
      else if (stored) throw storageErrors.invalid('The form has more than one file');
      else stored = await storeFile(part, fields, storing);
    }
    if (!stored) throw storageErrors.invalid('The form has no file');
    return { blob: stored.blob, facts: formFacts(fields, stored.type) };
  } catch (error) {
    if (stored) await storing.discard(stored.blob.blobKey);
    throw error;
  }
}

async function storeFile(
  part: Part,
  fields: ReadonlyMap<string, string>,
  { allowType, store }: Storing,
): Promise<Stored> {
  const type = contentTypeOf(fields.get('contentType') ?? part.contentType);
  allowType(type);
  return { blob: await store(part.body), type };
}

async function readField({ name, body }: Part, fields: Map<string, string>): Promise<void> {
  if (fields.size >= MOST_FIELDS) throw storageErrors.invalid('The form has too many fields');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > storageLimits.metadataBytes) throw storageErrors.invalid('A field of the form is too long');
    chunks.push(chunk);
  }
  fields.set(name, Buffer.concat(chunks).toString());
}

function formFacts(fields: ReadonlyMap<string, string>, contentType: string): ObjectFacts {
  const cache = fields.get('cacheControl');
  return {
    contentType,
    // A number of seconds, or the whole header.
    cacheControl: cacheControlOf(/^\d+$/.test(cache ?? '') ? `max-age=${cache}` : cache),
    userMetadata: metadataOf(fields.get('metadata')),
  };
}

/** @throws {StorageError} for what is no media type */
export function contentTypeOf(text: string | undefined): string {
  const type = text?.trim() || DEFAULT_TYPE;
  if (type.length > 255 || !TYPE.test(type)) throw storageErrors.mimeType('given');
  return type;
}

/** @throws {StorageError} for what is no Cache-Control header */
export function cacheControlOf(text: string | undefined): string {
  // Clients put `max-age=` in front of whatever their caller says, be it a number or the whole header.
  const cache = text?.trim().replace(/^max-age=(?=[a-z])/i, '') || DEFAULT_CACHE;
  if (cache.length > 200 || !CACHE.test(cache)) throw storageErrors.invalid('The cache control is not valid');
  return cache;
}

/** @throws {StorageError} for what is no JSON object, or too long */
export function metadataOf(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  if (Buffer.byteLength(text) > storageLimits.metadataBytes)
    throw storageErrors.invalid('The metadata is too long');
  try {
    const value: unknown = JSON.parse(text, storable);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw storageErrors.invalid('The metadata is not a JSON object');
}

/** The database's JSON takes neither NUL nor halves of characters. */
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new TypeError('This text cannot be stored.');
  return value;
}

/** The chunks of a body; a sender that goes away, or falls silent for too long, ends it with an error. */
async function* whileAlive(body: IncomingMessage): AsyncGenerator<Buffer> {
  const idle = setTimeout(() => body.destroy(), storageLimits.idleMs);
  try {
    // The connection stays open when we stop reading: the answer goes over it.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      yield chunk as Buffer;
    }
  } catch {
    throw storageErrors.cut();
  } finally {
    clearTimeout(idle);
  }
}
