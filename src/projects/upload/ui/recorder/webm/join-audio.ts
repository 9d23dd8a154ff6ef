// Sessions that cannot be joined as they are: decoded by the browser and written as one WAV file.

/** Hz; what speech engines hear. */
const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

/**
 * @param segments each the whole of what one session of the recorder wrote
 * @returns null where the browser cannot decode one of them
 */
export async function joinSound(segments: readonly ArrayBuffer[]): Promise<ArrayBuffer | null> {
  // A context of one sample: it only says at which rate to decode.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const channels: Float32Array[] = [];
  for (const segment of segments) {
    const sound = await context.decodeAudioData(segment.slice(0)).catch(() => null);
    if (!sound) return null;
    channels.push(sound.getChannelData(0));
  }
  return wav(channels);
}

/** 16-bit samples, one channel. */
function wav(channels: readonly Float32Array[]): ArrayBuffer {
  const count = channels.reduce((sum, { length }) => sum + length, 0);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + count * 2));
  const letters = (at: number, word: string) =>
    new Uint8Array(view.buffer).set(new TextEncoder().encode(word), at);
  letters(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + count * 2, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  letters(36, 'data');
  view.setUint32(40, count * 2, true);
  let at = HEADER_BYTES;
  for (const samples of channels)
    for (const sample of samples) {
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
      at += 2;
    }
  return view.buffer;
}
