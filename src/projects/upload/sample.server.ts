// A short recording for who has none at hand: spoken by the voice that ffmpeg may bring along (`flite`).
import { Readable } from 'node:stream';
import { BYTES_PER_MS, SAMPLE_RATE } from '#platform/media/decode-audio.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { Log } from '#platform/log.ts';
import { wavFile } from '#speech/public.server.ts';

export type Sample = { wav: Buffer; durationMs: number };

/** Without apostrophes, colons and backslashes: ffmpeg reads it within one of its own expressions. */
const SPOKEN = [
  'Good morning, and thank you for coming.',
  'The old library will open again on the second of May.',
  'The roof is new, and the reading room has larger windows now.',
  'We have kept the wooden shelves, because people asked us to.',
  'There is room for forty thousand books, and a quiet corner for children.',
  'On the first evening there will be music and a short talk.',
  'Everyone is welcome, and nobody has to buy a ticket.',
].join(' ');

const LIMITS = { cpuSeconds: 60, wallMs: 120_000 };

/** @returns the sample, spoken once and kept; null where this machine has no such voice */
export function createSample(deps: { sandbox: Sandbox; log: Log }): () => Promise<Sample | null> {
  let sample: Promise<Sample | null> | undefined;
  return () => (sample ??= speak(deps));
}

async function speak({ sandbox, log }: { sandbox: Sandbox; log: Log }): Promise<Sample | null> {
  const child = sandbox.run('ffmpeg', {
    input: Readable.from([]),
    limits: LIMITS,
    args: () => [
      '-nostdin',
      '-hide_banner',
      '-v',
      'error',
      '-threads',
      '1',
      '-f',
      'lavfi',
      '-i',
      `flite=text='${SPOKEN}':voice=slt`,
      '-ac',
      '1',
      '-ar',
      String(SAMPLE_RATE),
      '-f',
      's16le',
      'pipe:1',
    ],
  });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) chunks.push(chunk);
  const { code } = await child.ended;
  const pcm = Buffer.concat(chunks);
  if (code !== 0 || pcm.length === 0) {
    log.info({ code, stderr: child.stderr() }, 'sample recording unavailable: ffmpeg has no voice');
    return null;
  }
  return { wav: wavFile(pcm), durationMs: Math.round(pcm.length / BYTES_PER_MS) };
}
