// Reads `multipart/form-data` (RFC 7578) as it comes: memory holds one chunk, however long a part is.
import { storageErrors } from '../storage-error.ts';

const MOST_HEADER_BYTES = 16 * 1024;
const LINE_END = '\r\n';
const HEADERS_END = '\r\n\r\n';

export type Part = {
  /** Empty where the sender gave none. */
  name: string;
  /** Undefined for a plain field. */
  fileName: string | undefined;
  contentType: string | undefined;
  /** To be read to its end before the next part is asked for. */
  body: AsyncIterable<Buffer>;
};

/** @returns undefined for another type of body, or one without a boundary */
export function boundaryOf(contentType: string): string | undefined {
  const found =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    );
  return found?.[1] ?? found?.[2];
}

/** @throws {StorageError} for a body that ends too early or is none of this kind */
export async function* readParts(chunks: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  // With the line end in front, the first boundary looks like all others.
  const window = new Window(chunks, Buffer.from(LINE_END));
  const delimiter = Buffer.from(`${LINE_END}--${boundary}`);
  for await (const _preamble of window.until(delimiter));
  for (;;) {
    await window.atLeast(2);
    if (window.startsWith('--')) return;
    const part = parseHeaders(await window.take(Buffer.from(HEADERS_END), MOST_HEADER_BYTES));
    let isRead = false;
    const body = (async function* () {
      yield* window.until(delimiter);
      isRead = true;
    })();
    yield { ...part, body };
    if (!isRead) for await (const _rest of body);
  }
}

/** What came and was not looked at yet. */
class Window {
  readonly #chunks: AsyncIterator<Buffer>;
  #bytes: Buffer;

  constructor(chunks: AsyncIterable<Buffer>, start: Buffer) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#bytes = start;
  }

  /** Gives everything before the mark and leaves off behind it. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const found = this.#bytes.indexOf(mark);
      // The beginning of the mark may lie at the end of what is here.
      const safe = found === -1 ? Math.max(0, this.#bytes.length - mark.length + 1) : found;
      const given = this.#bytes.subarray(0, safe);
      this.#bytes = this.#bytes.subarray(found === -1 ? safe : found + mark.length);
      if (given.length > 0) yield given;
      if (found !== -1) return;
      await this.#more();
    }
  }

  /** Everything up to the mark and with it. */
  async take(mark: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const found = this.#bytes.indexOf(mark);
      if (found !== -1) {
        const taken = this.#bytes.subarray(0, found + mark.length);
        this.#bytes = this.#bytes.subarray(taken.length);
        return taken;
      }
      if (this.#bytes.length > most) throw storageErrors.invalid('The headers of a part are too long');
      await this.#more();
    }
  }

  async atLeast(bytes: number): Promise<void> {
    while (this.#bytes.length < bytes) await this.#more();
  }

  startsWith(text: string): boolean {
    return this.#bytes.subarray(0, text.length).toString('latin1') === text;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw storageErrors.cut();
    this.#bytes = this.#bytes.length === 0 ? next.value : Buffer.concat([this.#bytes, next.value]);
  }
}

function parseHeaders(block: Buffer): Omit<Part, 'body'> {
  const lines = block.toString('utf8').split(LINE_END).filter(Boolean);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  if (!/^form-data\b/i.test(disposition)) throw storageErrors.invalid('A part of the form has no name');
  return {
    name: parameter(disposition, 'name') ?? '',
    fileName: parameter(disposition, 'filename'),
    contentType: headers.get('content-type'),
  };
}

function parameter(header: string, name: string): string | undefined {
  return new RegExp(String.raw`;\s*${name}="((?:[^"\\]|\\.)*)"`, 'i').exec(header)?.[1];
}
