// An answer that takes long: nothing is sent for a while, so that an error has its status; then bytes flow, so that no
// client and no proxy takes the connection for dead.
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type Timing = {
  /** Below what proxies and clients wait for a first byte. */
  quietMs: number;
  beatMs: number;
};

/** OpenAI's clients wait ten minutes for the head, proxies often a minute, and Node five minutes for each further byte. */
export const usualTiming: Timing = { quietMs: 20_000, beatMs: 10_000 };

type Form = {
  type: string;
  /** The first bytes of any answer of this type, where they say so and nothing more. */
  head?: string;
  /** What may be repeated between them and the rest, and changes nothing. */
  beat: () => string;
  /** An error after the first byte. `isCut`: the connection ends without its end, so that nobody takes it for an answer. */
  lateError: (error: unknown) => { text: string; isCut: boolean };
};

/**
 * @param work its first `write` begins the answer
 * @returns once all is sent. @throws what `work` throws before the first byte
 */
export async function answerInTime(
  reply: FastifyReply,
  form: Form,
  {
    timing,
    work,
  }: { timing: Timing; work: (write: (text: string) => void) => Promise<readonly Uint8Array[]> },
): Promise<FastifyReply> {
  const { type, head = '', beat } = form;
  const stream = new PassThrough();
  stream.on('error', () => undefined);
  const began = Promise.withResolvers<undefined>();
  const write = (text: string) => {
    stream.write(text);
    began.resolve(undefined);
  };
  let beats: NodeJS.Timeout | undefined;
  const quiet = setTimeout(() => {
    write(head === '' ? beat() : head);
    beats = setInterval(() => write(beat()), timing.beatMs);
  }, timing.quietMs);
  const outcome = work(write)
    .then(
      (pieces) => ({ pieces }),
      (error: unknown) => ({ error }),
    )
    .finally(() => {
      clearTimeout(quiet);
      clearInterval(beats);
    });
  const early = await Promise.race([began.promise, outcome]);
  reply.header('cache-control', 'no-store');
  if (early) {
    if ('error' in early) throw early.error;
    return reply.type(type).send(Buffer.concat(early.pieces));
  }
  // For proxies that would keep the bytes until there are more.
  void reply.type(type).header('x-accel-buffering', 'no').send(stream);
  const late = await outcome;
  if ('pieces' in late) {
    const whole = Buffer.concat(late.pieces);
    stream.end(whole.subarray(startsWith(whole, head) ? Buffer.byteLength(head) : 0));
    return reply;
  }
  const { text, isCut } = form.lateError(late.error);
  if (isCut) stream.write(text, () => setImmediate(() => stream.destroy(new Error('cut'))));
  else stream.end(text);
  return reply;
}

function startsWith(bytes: Buffer, head: string): boolean {
  return head !== '' && bytes.subarray(0, Buffer.byteLength(head)).toString() === head;
}
