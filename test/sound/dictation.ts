// Files as dictation machines write them: DSS, in the two codings that ffmpeg reads, and DS2.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { ffmpeg } from './make-audio.ts';

const BLOCK_BYTES = 512;
const BLOCK_HEADER_BYTES = 6;
const CODING_AT = 0x2a4;
/** Year, month, day, hour, minute, second: of the beginning and of the end. */
const TIMES_AT = 0x26;

type Coding = 'SP' | 'LP';

/** Two header blocks (version 2), then blocks of frames behind six bytes each (libavformat/dss.c). */
function dss(frames: Buffer, options: { coding: number; times: string; magic: string }): Buffer {
  const header = Buffer.alloc(2 * BLOCK_BYTES);
  header.write(options.magic, 0, 'latin1');
  header.write(options.times, TIMES_AT, 'latin1');
  header.writeUInt8(options.coding, CODING_AT);
  const blocks: Buffer[] = [];
  const room = BLOCK_BYTES - BLOCK_HEADER_BYTES;
  for (let at = 0; at < frames.length; at += room) {
    const block = Buffer.alloc(BLOCK_BYTES, 0xff);
    frames.copy(block, BLOCK_HEADER_BYTES, at, at + room);
    blocks.push(block);
  }
  return Buffer.concat([header, ...blocks]);
}

const TIMES = '261124100000261124100003';
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=8000:duration=3'];

/**
 * Sound as LP, which is G.723.1; about three seconds of a murmur as SP, for which there is no encoder.
 * @param options.input of ffmpeg, a tone of three seconds where none is given
 */
export async function writeDss(
  path: string,
  { coding, input = TONE }: { coding: Coding; input?: readonly string[] },
): Promise<void> {
  const given = { times: TIMES, magic: '\x02dss' };
  if (coding === 'SP') {
    const murmur = Buffer.from(
      Array.from({ length: 10 * 506 }, (_, at) => (at * at * 31 + (at >> 3)) & 0x7f),
    );
    return writeFile(path, dss(murmur, { ...given, coding: 0 }));
  }
  const raw = `${path}.g723_1`;
  await ffmpeg(...input, '-ar', '8000', '-ac', '1', '-c:a', 'g723_1', '-b:a', '6300', '-f', 'g723_1', raw);
  await writeFile(path, dss(await readFile(raw), { ...given, coding: 2 }));
  await rm(raw);
}

/** @param magic the first four bytes: `\x03ds2`, or `\x03enc` where a password protects it */
export function ds2(magic = '\x03ds2'): Buffer {
  return dss(Buffer.alloc(4_000, 0x5a), { coding: 0, times: TIMES, magic });
}

/** DSS as no version of ffmpeg that we run reads it. */
export const unreadableDss = {
  /** Grundig's own coding. */
  grundig: () => dss(Buffer.alloc(4_000, 0x5a), { coding: 0, times: TIMES, magic: '\x06dss' }),
  'of another coding': () => dss(Buffer.alloc(4_000, 0x5a), { coding: 7, times: TIMES, magic: '\x02dss' }),
  'without a time': () =>
    dss(Buffer.alloc(4_000, 0x5a), { coding: 0, times: '\xff'.repeat(24), magic: '\x02dss' }),
};
