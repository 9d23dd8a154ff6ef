// Decodes files as the product does and names how it ended, for the tests of media handling.
import { decodeAudio, sniffFile } from '#platform/media/decode-audio.ts';
import { probeMedia } from '#platform/media/probe-media.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { Demuxer } from '#platform/media/sniff-media.ts';

type Options = { maxDurationMs?: number; signal?: AbortSignal };

/** Sniffs, probes, decodes. @returns length in ms */
export async function decodeFile(within: Sandbox, path: string, options: Options = {}): Promise<number> {
  const { demuxer } = await sniffFile(path);
  await probeMedia(within, path, demuxer);
  return decodeAs(within, { path, demuxer, ...options });
}

export async function decodeAs(
  within: Sandbox,
  options: Options & { path: string; demuxer: Demuxer },
): Promise<number> {
  const { path, demuxer, signal, maxDurationMs = 3_600_000 } = options;
  let bytes = 0;
  for await (const chunk of decodeAudio(within, path, demuxer, { maxDurationMs, signal }))
    bytes += chunk.length;
  return bytes / 32;
}

/** `decoded N s`, or the error's code. */
export function outcome(work: Promise<number>): Promise<string> {
  return work.then(
    (ms) => `decoded ${Math.round(ms / 100) / 10} s`,
    (error: { code?: string }) => error.code ?? 'an error without a code',
  );
}

/** A WAV file by hand (RIFF, 16 bit), so that its header can lie. */
export function wav(options: {
  sampleRate: number;
  channels: number;
  dataBytes: number;
  claimedBytes?: number;
}): Buffer {
  const header = Buffer.alloc(44);
  const claimed = options.claimedBytes ?? options.dataBytes;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE((36 + claimed) % 2 ** 32, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(options.channels, 22);
  header.writeUInt32LE(options.sampleRate, 24);
  header.writeUInt32LE(options.sampleRate * options.channels * 2, 28);
  header.writeUInt16LE(options.channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(claimed, 40);
  return Buffer.concat([header, Buffer.alloc(options.dataBytes)]);
}
