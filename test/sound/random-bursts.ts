// Audio whose every moment is recognised by when it is loud: bursts of random length, and where a part of it belongs.
import { seededRandom } from './tone-words.ts';

const RATE = 16_000;
const FRAME = RATE / 100;
/** Share of full scale above which something is heard, after any codec. */
const LOUD = 0.06;

export type Burst = { startMs: number; endMs: number };

export function randomBursts(seed: number, durationMs: number): Burst[] {
  const random = seededRandom(seed);
  const bursts: Burst[] = [];
  for (let at = 120; ; ) {
    const endMs = at + 80 + Math.round(random() * 340);
    if (endMs > durationMs - 120) return bursts;
    bursts.push({ startMs: at, endMs });
    at = endMs + 60 + Math.round(random() * 260);
  }
}

/**
 * @returns s16le, 16 kHz, one channel. Tones in the first half and noise in the second: of encoders with a variable
 *   rate, the second half takes several times the bytes
 */
export function synthesiseBursts(bursts: readonly Burst[], durationMs: number): Buffer {
  const samples = new Int16Array(durationMs * (RATE / 1_000));
  const random = seededRandom(durationMs);
  for (const { startMs, endMs } of bursts) {
    const isTone = startMs < durationMs / 2;
    for (let i = startMs * 16; i < endMs * 16; i += 1)
      samples[i] = isTone ? 9_000 * Math.sin((2 * Math.PI * 700 * i) / RATE) : 18_000 * (random() - 0.5);
  }
  return Buffer.from(samples.buffer);
}

/** One value for each 10 ms of s16le, 16 kHz: whether something is heard. */
export function loudFrames(pcm: Buffer): Uint8Array {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  return Uint8Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) => {
    let energy = 0;
    for (let i = frame * FRAME; i < (frame + 1) * FRAME; i += 1) energy += ((samples[i] ?? 0) / 32_768) ** 2;
    return Math.sqrt(energy / FRAME) > LOUD ? 1 : 0;
  });
}

/**
 * @returns at which second of `whole` the part is, from its first loud frame on; and how much of it agrees there, 0 to 1.
 *   Both as `loudFrames` gives them
 */
export function placeOf(whole: Uint8Array, part: Uint8Array): { seconds: number; agreement: number } {
  const heard = part.subarray(part.indexOf(1));
  let best = { seconds: Number.NaN, agreement: 0 };
  for (let at = 0; at + heard.length <= whole.length; at += 1) {
    let same = 0;
    for (let i = 0; i < heard.length; i += 1) if (heard[i] === whole[at + i]) same += 1;
    const agreement = same / heard.length;
    if (agreement > best.agreement) best = { seconds: at / 100, agreement };
  }
  return best;
}

/** The first second from `seconds` on at which something is heard. */
export function loudFrom(whole: Uint8Array, seconds: number): number {
  return whole.indexOf(1, Math.round(seconds * 100)) / 100;
}

/** AMR-NB of telephones, for which there is no encoder at hand (RFC 4867, section 5): noise in the bursts. */
export function amrOf(bursts: readonly Burst[], durationMs: number): Buffer {
  const random = seededRandom(7);
  const frames = Array.from({ length: durationMs / 20 }, (_, index) => {
    const at = index * 20;
    const isLoud = bursts.some(({ startMs, endMs }) => at >= startMs && at < endMs);
    // 12.2 kbit/s with any bits; or 4.75 kbit/s with none set.
    return isLoud
      ? Buffer.from([0x3c, ...Array.from({ length: 31 }, () => Math.floor(random() * 256))])
      : Buffer.from([0x04, ...Array.from({ length: 12 }, () => 0)]);
  });
  return Buffer.concat([Buffer.from('#!AMR\n'), ...frames]);
}
