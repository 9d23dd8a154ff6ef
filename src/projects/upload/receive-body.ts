// From the socket to the file with as little between as possible: chunks are gathered and written together.
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

/**
 * Enough for one write to be worth its call, and little enough that the memory of one batch, still warm in the
 * processor's cache, serves the next but one. Two batches are all that an upload holds in memory.
 */
const BATCH_BYTES = 256 * 1024;

export class BodyAbortedError extends Error {
  override name = 'BodyAbortedError';
  constructor(options?: ErrorOptions) {
    super('The sender went away inside the body.', options);
  }
}

export class BodyTooLongError extends Error {
  override name = 'BodyTooLongError';
  constructor() {
    super('The body is longer than the upload.');
  }
}

/**
 * Writes a request's body into a file from `position` on. What arrived before an abort is in the file when this
 * settles, and nothing is written after.
 * @param options.limit the most bytes that belong to the upload
 * @param options.signal ends the body early, without an error: another request wants to go on
 * @returns the bytes written
 * @throws {BodyAbortedError} when the client went away or sent nothing for `idleMs`
 * @throws {BodyTooLongError} with nothing beyond the limit written
 * @throws the system's error (`ENOSPC`, …) of a failed write
 */
export function receiveBody(body: IncomingMessage, file: FileHandle, options: Options): Promise<number> {
  return new Promise((resolve, reject) => {
    new BodyReceiver(body, file, options, { resolve, reject }).start();
  });
}

type Options = {
  position: number;
  limit: number;
  signal: AbortSignal;
  idleMs: number;
};
type Outcome = { resolve(written: number): void; reject(error: Error): void };

class BodyReceiver {
  readonly #body: IncomingMessage;
  readonly #file: FileHandle;
  readonly #options: Options;
  readonly #outcome: Outcome;
  readonly #idle: NodeJS.Timeout;
  #batch: Buffer[] = [];
  #batchBytes = 0;
  #received = 0;
  #written = 0;
  #writing = false;
  /** Set once no more bytes are wanted; its error is null for a good end. */
  #ended: { error: Error | null } | undefined;

  constructor(body: IncomingMessage, file: FileHandle, options: Options, outcome: Outcome) {
    this.#body = body;
    this.#file = file;
    this.#options = options;
    this.#outcome = outcome;
    this.#idle = setTimeout(this.#onLost, options.idleMs);
  }

  start(): void {
    const { signal } = this.#options;
    const body = this.#body;
    body.on('data', this.#onData).on('end', this.#onEnd).on('close', this.#onLost).on('error', this.#onLost);
    signal.addEventListener('abort', this.#onEnd);
    if (signal.aborted || body.readableEnded) this.#onEnd();
    else if (body.destroyed) this.#onLost();
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#idle.refresh();
    if (this.#received + chunk.length > this.#options.limit) {
      this.#end(new BodyTooLongError());
      return;
    }
    this.#received += chunk.length;
    this.#batch.push(chunk);
    this.#batchBytes += chunk.length;
    if (this.#batchBytes < BATCH_BYTES) return;
    if (this.#writing) this.#body.pause();
    else this.#flush();
  };

  readonly #onEnd = (): void => this.#end(null);
  readonly #onLost = (): void => this.#end(new BodyAbortedError());

  #end(error: Error | null): void {
    if (this.#ended) return;
    this.#ended = { error };
    clearTimeout(this.#idle);
    this.#options.signal.removeEventListener('abort', this.#onEnd);
    this.#body.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onLost);
    // What else comes is let through to nowhere, so that the answer can be sent on this connection.
    this.#body.resume();
    if (!this.#writing) this.#flush();
  }

  /** Writes what was gathered; after the end, until nothing is left, and then settles. */
  #flush(): void {
    const chunks = this.#batch;
    const bytes = this.#batchBytes;
    if (bytes === 0) {
      if (this.#ended) this.#settle(this.#ended.error);
      return;
    }
    this.#batch = [];
    this.#batchBytes = 0;
    this.#writing = true;
    writeAll(this.#file, chunks, this.#options.position + this.#written).then(
      () => {
        chunks.forEach(release);
        this.#onWritten(bytes);
      },
      (error: Error) => {
        // Nothing may be written behind a gap.
        this.#batch = [];
        this.#batchBytes = 0;
        this.#writing = false;
        this.#end(error);
        this.#settle(error);
      },
    );
  }

  #onWritten(bytes: number): void {
    this.#writing = false;
    this.#written += bytes;
    if (!this.#ended) {
      this.#idle.refresh();
      this.#body.resume();
    }
    if (this.#ended || this.#batchBytes >= BATCH_BYTES) this.#flush();
  }

  #settle(error: Error | null): void {
    if (error) this.#outcome.reject(error);
    else this.#outcome.resolve(this.#written);
  }
}

/** `writev` may write less than it was given, for instance when the disk is nearly full. */
async function writeAll(file: FileHandle, chunks: Buffer[], position: number): Promise<void> {
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === total) return;
  let rest = Buffer.concat(chunks).subarray(bytesWritten);
  let at = position + bytesWritten;
  while (rest.length > 0) {
    const step = await file.write(rest, 0, rest.length, at);
    at += step.bytesWritten;
    rest = rest.subarray(step.bytesWritten);
  }
}

/**
 * Gives the memory of a written chunk back at once. V8 counts the small objects in front of buffers, not the
 * kilobytes behind: left to it, tens of megabytes of them would be in use before each collection.
 */
function release(chunk: Buffer): void {
  const { buffer } = chunk;
  const isWhole = chunk.length === buffer.byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
