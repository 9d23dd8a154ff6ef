// Reads `multipart/form-data` (RFC 7578) as it comes: files go to their taker, in order, and are never in memory.
import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { commonErrors } from '../errors.ts';

export type FormField = { name: string; value: string };
export type FormFile = {
  field: string;
  /** As the sender has it; empty where they do not say. */
  name: string;
  /** To be read to its end, or the promise of `takeFile` rejects. */
  content: Readable;
  /** The bytes that may be left of the body; undefined where the sender did not announce its length. */
  mostBytes: number | undefined;
};

type Options = {
  takeFile: (file: FormFile) => Promise<void>;
  mostFiles: number;
  /** Ends the reading: then it rejects with the signal's reason. */
  signal: AbortSignal;
};

const MOST_FIELDS = 600;
const MOST_NAME_BYTES = 200;
/** Of one field. A field of every file would otherwise be as large as the files. */
const MOST_FIELD_BYTES = 128 * 1024;
const MOST_HEADER_BYTES = 8 * 1024;

/**
 * Fields may stand before, between and after the files.
 * @param body nobody has read of it yet. Where this rejects, the rest of it is left unread
 * @returns the fields, in order
 * @throws {AppError} `invalid_request` for a form that cannot be read; what `takeFile` throws
 */
export function receiveForm(body: IncomingMessage, options: Options): Promise<FormField[]> {
  return new Promise((resolve, reject) => {
    new FormReader(body, options, { resolve, reject }).start();
  });
}

type Outcome = { resolve(fields: FormField[]): void; reject(error: unknown): void };

class FormReader {
  readonly #body: IncomingMessage;
  readonly #options: Options;
  readonly #outcome: Outcome;
  readonly #fields: FormField[] = [];
  /** Files are taken one after the other: the next one waits on the connection. */
  #taken: Promise<void> = Promise.resolve();
  #current: Readable | undefined;
  #fileBytes = 0;
  #isOver = false;
  #parser: BusboyInstance | undefined;
  #stopWatching: () => void = () => undefined;

  constructor(body: IncomingMessage, options: Options, outcome: Outcome) {
    this.#body = body;
    this.#options = options;
    this.#outcome = outcome;
  }

  start(): void {
    const { signal, mostFiles } = this.#options;
    if (signal.aborted) return this.#outcome.reject(signal.reason);
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { ...this.#body.headers, 'content-type': this.#body.headers['content-type'] ?? '' },
        isPartAFile: (_name, _type, fileName) => fileName !== undefined,
        preservePath: true,
        limits: {
          fields: MOST_FIELDS,
          fieldNameSize: MOST_NAME_BYTES,
          fieldSize: MOST_FIELD_BYTES,
          headerSize: MOST_HEADER_BYTES,
          files: mostFiles,
        },
      });
    } catch (error) {
      return this.#outcome.reject(commonErrors.invalid_request({ detail: 'multipart/form-data' }, error));
    }
    this.#parser = parser;
    parser
      .on('file', this.#onFile)
      .on('field', this.#onField)
      .once('filesLimit', () => this.#fail(unreadable(`more than ${mostFiles} files`)))
      .once('fieldsLimit', () => this.#fail(unreadable('too many fields')))
      .once('finish', this.#onFinish)
      .on('error', (error: unknown) => this.#fail(unreadable('the form ends too early', error)));
    // Beside the pipe, which does not hear of a sender that goes away.
    this.#stopWatching = finished(this.#body, (error) => {
      if (error) this.#fail(unreadable('the body ends too early', error));
    });
    signal.addEventListener('abort', this.#onAbort);
    this.#body.pipe(parser);
  }

  readonly #onAbort = (): void => this.#fail(this.#options.signal.reason);

  readonly #onField = (name: string, value: string, isNameCut: boolean, isCut: boolean): void => {
    if (isCut || isNameCut) return this.#fail(unreadable(`${name.slice(0, MOST_NAME_BYTES)}: too long`));
    if (value.includes('\0')) return this.#fail(unreadable(`${name}: NUL`));
    this.#fields.push({ name, value });
  };

  readonly #onFile = (field: string, content: BusboyFileStream, name: string): void => {
    // A form that ends within a file says so here as well as at the parser.
    content.on('error', () => undefined);
    this.#taken = this.#taken.then(async () => {
      if (this.#isOver) return void content.resume();
      this.#current = content;
      const announced = Number(this.#body.headers['content-length']);
      const mostBytes = Number.isNaN(announced) ? undefined : Math.max(0, announced - this.#fileBytes);
      await this.#options.takeFile({ field, name: name ?? '', content, mostBytes });
      this.#current = undefined;
      this.#fileBytes += content.bytesRead;
    });
    this.#taken.catch(this.#fail);
  };

  readonly #onFinish = (): void => {
    this.#taken.then(() => {
      if (this.#isOver) return;
      this.#end();
      this.#outcome.resolve(this.#fields);
    }, this.#fail);
  };

  readonly #fail = (error: unknown): void => {
    if (this.#isOver) return;
    this.#end();
    this.#current?.destroy();
    // What is being taken has let go of its file by then.
    const rejectNow = () => this.#outcome.reject(error);
    this.#taken.then(rejectNow, rejectNow);
  };

  #end(): void {
    this.#isOver = true;
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    this.#stopWatching();
    if (this.#parser) this.#body.unpipe(this.#parser);
  }
}

function unreadable(detail: string, cause?: unknown) {
  return commonErrors.invalid_request({ detail }, cause);
}
