// Reads sound as ffmpeg streams it: a WAV header with the number of channels, then float samples (RIFF WAVE).

const CHUNKS_AT = 12;
/** ffmpeg writes some 70 bytes; what is no WAV is not searched for ever. */
const MOST_HEADER_BYTES = 4_096;

export type FloatSound = { channels: number; samples: Float32Array };

/**
 * @param bytes `-c:a pcm_f32le -f wav`, in pieces of any size
 * @returns samples of all channels in turn, whole moments only, full scale at 1
 */
export async function* readFloatSound(bytes: AsyncIterable<Buffer>): AsyncGenerator<FloatSound> {
  let rest: Buffer = Buffer.alloc(0);
  let channels = 0;
  for await (const piece of bytes) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (channels === 0) {
      const header = readHeader(rest);
      if (!header && rest.length > MOST_HEADER_BYTES)
        throw new Error('ffmpeg did not begin with a WAV header');
      if (!header) continue;
      channels = header.channels;
      rest = rest.subarray(header.dataAt);
    }
    const whole = rest.length - (rest.length % (4 * channels));
    if (whole === 0) continue;
    // A view of floats has to begin at a multiple of four bytes; a copy does.
    const copy = new Uint8Array(whole);
    copy.set(rest.subarray(0, whole));
    rest = rest.subarray(whole);
    yield { channels, samples: new Float32Array(copy.buffer) };
  }
}

function readHeader(bytes: Buffer): { channels: number; dataAt: number } | null {
  let channels = 0;
  let at = CHUNKS_AT;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'data') return channels > 0 ? { channels, dataAt: at + 8 } : null;
    if (name === 'fmt ') channels = bytes.readUInt16LE(at + 10);
    at += 8 + bytes.readUInt32LE(at + 4);
  }
  return null;
}

/** The average of all channels as s16le; what is beyond full scale is cut off there. */
export function toPcm({ channels, samples }: FloatSound): Buffer {
  const pcm = Buffer.allocUnsafe((samples.length / channels) * 2);
  for (let at = 0, out = 0; at < samples.length; at += channels, out += 2) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += samples[at + channel] ?? 0;
    const sample = Math.round((sum / channels) * 32_768);
    pcm.writeInt16LE(sample > 32_767 ? 32_767 : sample < -32_768 ? -32_768 : sample || 0, out);
  }
  return pcm;
}
