// From the socket to the file with as little between as possible: chunks are gathered and written together.
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

/** Enough for one write to be worth its call; two such batches are all that an upload holds in memory. */
const BATCH_BYTES = 1024 * 1024;

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
export function receiveBody(
  body: IncomingMessage,
  file: FileHandle,
  options: { position: number; limit: number; signal: AbortSignal; idleMs: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { signal, limit } = options;
    let batch: Buffer[] = [];
    let batchBytes = 0;
    let received = 0;
    let written = 0;
    let writing = false;
    /** Set once no more bytes are wanted; its error is null for a good end. */
    let ended: { error: Error | null } | undefined;

    const idle = setTimeout(() => end(new BodyAbortedError()), options.idleMs);

    const flush = () => {
      if (writing) return;
      if (batchBytes === 0) {
        if (ended) settle(ended.error);
        return;
      }
      const chunks = batch;
      const bytes = batchBytes;
      batch = [];
      batchBytes = 0;
      writing = true;
      writeAll(file, chunks, options.position + written).then(
        () => {
          writing = false;
          written += bytes;
          if (!ended) {
            idle.refresh();
            body.resume();
          }
          if (ended || batchBytes >= BATCH_BYTES) flush();
        },
        (error: Error) => {
          writing = false;
          batchBytes = 0;
          end(error);
          settle(error);
        },
      );
    };
    const onData = (chunk: Buffer) => {
      idle.refresh();
      if (received + chunk.length > limit) {
        end(new BodyTooLongError());
        return;
      }
      received += chunk.length;
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes < BATCH_BYTES) return;
      if (writing) body.pause();
      else flush();
    };
    const onEnd = () => end(null);
    const onLost = () => end(new BodyAbortedError());
    const onStop = () => end(null);
    function end(error: Error | null) {
      if (ended) return;
      ended = { error };
      clearTimeout(idle);
      // What else comes is let through to nowhere, so that the answer can be sent on this connection.
      body.resume();
      body.off('data', onData).off('end', onEnd).off('close', onLost);
      signal.removeEventListener('abort', onStop);
      flush();
    }
    function settle(error: Error | null) {
      if (error) reject(error);
      else resolve(written);
    }
    body.on('data', onData).on('end', onEnd).on('close', onLost).on('error', onLost);
    signal.addEventListener('abort', onStop);
    if (signal.aborted) onStop();
    else if (body.readableEnded) onEnd();
    else if (body.destroyed) onLost();
  });
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
