// Makes exported files: short texts at once, everything else in child processes, few at a time.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { commonErrors } from '#platform/errors.ts';
import { createFairTurns, OverloadedError } from '#platform/fair-turns.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportOptions } from './export-options.ts';
import { type Frame, frame, readFrames } from './frames.ts';
import { isTextFormat, makeText } from './make-export.ts';

/** A text of this many characters of stored JSON, about half an hour, takes a few ms. */
const SHORT_JSON = 300_000;
const MAX_CHILDREN = 2;
/** One person's files come one after the other: there is always a place for somebody else's. */
const PLACES_PER_PERSON = 1;
const MOST_WAIT_MS = 60_000;
/** Ten hours as a PDF take a quarter of this on a slow machine. */
const MOST_MS = 180_000;
/** A child that is asked for nothing more gives its memory back. */
const IDLE_MS = 10_000;
const HEAP_MB = 768;
const childPath = fileURLToPath(new URL('./export.child.ts', import.meta.url));

export type ExportMaker = {
  /**
   * The whole file in pieces. It is made before the first byte is sent, so that a slow line holds no process.
   * @param transcriptJson as it is stored: it is not parsed on the way to a child
   * @param by who wants it, and until when: people take turns, and nothing is made for those who left
   * @throws {AppError} `too_many_requests` when too much is waiting, `unavailable` when it took too long
   * @throws {Error} when it cannot be made
   */
  make(options: ExportOptions, transcriptJson: string, by: Requester): Promise<Uint8Array[]>;
  /** Ends what is running. */
  close(): void;
};

export type Requester = { ownerId: string; signal: AbortSignal };

type Child = {
  process: ChildProcessByStdio<Writable, Readable, null>;
  answers: AsyncGenerator<Frame>;
  idle: NodeJS.Timeout | undefined;
};

/**
 * @param mostMs for one file
 * @param idleMs until a child that is asked for nothing more ends
 */
export function createExportMaker({ mostMs = MOST_MS, idleMs = IDLE_MS } = {}): ExportMaker {
  const rest: Child[] = [];
  const running = new Set<Child>();
  const turns = createFairTurns({
    places: MAX_CHILDREN,
    placesPerLane: PLACES_PER_PERSON,
    mostWaitMs: MOST_WAIT_MS,
  });
  const end = (child: Child) => {
    clearTimeout(child.idle);
    child.process.kill('SIGKILL');
  };
  const start = (): Child => {
    const child = startChild();
    running.add(child);
    child.process.once('close', () => {
      running.delete(child);
      clearTimeout(child.idle);
      if (rest.includes(child)) rest.splice(rest.indexOf(child), 1);
    });
    return child;
  };
  const makeInChild = async (options: ExportOptions, transcriptJson: string, signal: AbortSignal) => {
    const child = rest.pop() ?? start();
    clearTimeout(child.idle);
    const stop = () => end(child);
    const limit = AbortSignal.timeout(mostMs);
    const ending = AbortSignal.any([signal, limit]);
    ending.addEventListener('abort', stop, { once: true });
    try {
      const pieces = await makeIn(child, options, transcriptJson);
      rest.push(child);
      child.idle = setTimeout(stop, idleMs).unref();
      return pieces;
    } catch (error) {
      stop();
      signal.throwIfAborted();
      throw limit.aborted ? commonErrors.unavailable({}, error) : error;
    } finally {
      ending.removeEventListener('abort', stop);
    }
  };
  return {
    make: async (order, transcriptJson, { ownerId, signal }) => {
      const { format } = order;
      if (isTextFormat(format) && transcriptJson.length <= SHORT_JSON) {
        return [Buffer.from(makeText(JSON.parse(transcriptJson) as Transcript, { ...order, format }))];
      }
      const work = () => makeInChild(order, transcriptJson, signal);
      return turns.run(ownerId, work, signal).catch((error: unknown) => {
        if (!(error instanceof OverloadedError)) throw error;
        throw commonErrors.too_many_requests({ retryAfterS: error.retryAfterS });
      });
    },
    close: () => {
      for (const child of running) end(child);
    },
  };
}

function startChild(): Child {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, childPath], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // It needs nothing that the server knows, and reads no configuration.
    env: {},
  });
  // Its early end is seen where its answer is read.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  return { process: child, answers: readFrames(child.stdout), idle: undefined };
}

async function makeIn(child: Child, options: ExportOptions, transcriptJson: string): Promise<Uint8Array[]> {
  const { stdin } = child.process;
  for (const piece of frame('order', Buffer.from(JSON.stringify(options)))) stdin.write(piece);
  for (const piece of frame('transcript', Buffer.from(transcriptJson))) stdin.write(piece);
  const pieces: Uint8Array[] = [];
  for (;;) {
    // `for await` would close the pipe at the end of the first file.
    const { done, value } = await child.answers.next();
    if (done) throw new Error('the export process ended early');
    if (value.kind === 'data') pieces.push(value.body);
    if (value.kind === 'failure') throw new Error(`the export failed: ${value.body.toString()}`);
    if (value.kind === 'end') return pieces;
  }
}
