// Plays sound a little faster or slower, as a tape would: the same words, in another voice. Pure.

/** Samples on each side that a value between two of them is made from. */
const REACH = 16;
/** Between two samples there are so many places for which the weights are worked out beforehand. */
const PLACES = 64;

/**
 * @param pcm 16 bit, mono
 * @param speed above 1 is faster and higher; the result is so many times shorter
 */
export function resample(pcm: Buffer, speed: number): Buffer {
  const samples = pcm.length >> 1;
  const sound = Float32Array.from({ length: samples }, (_, index) => pcm.readInt16LE(index * 2));
  const weights = weightsFor(speed);
  const made = Buffer.alloc(Math.floor(samples / speed) * 2);
  for (let index = 0; index * 2 < made.length; index += 1) {
    const position = index * speed;
    const before = Math.floor(position);
    const place = Math.round((position - before) * PLACES);
    let value = 0;
    for (let tap = 0; tap < 2 * REACH; tap += 1)
      value += (weights[place * 2 * REACH + tap] ?? 0) * (sound[before - REACH + 1 + tap] ?? 0);
    made.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), index * 2);
  }
  return made;
}

/** Windowed sinc; of what is played faster, frequencies above half of the new rate are left out. */
function weightsFor(speed: number): Float32Array {
  const cutOff = Math.min(1, 1 / speed);
  const weights = new Float32Array((PLACES + 1) * 2 * REACH);
  for (let place = 0; place <= PLACES; place += 1) {
    const row = weights.subarray(place * 2 * REACH, (place + 1) * 2 * REACH);
    for (let tap = 0; tap < row.length; tap += 1) {
      const distance = tap - REACH + 1 - place / PLACES;
      const angle = Math.PI * distance * cutOff;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * Math.min(Math.abs(distance), REACH)) / REACH);
      row[tap] = (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
    }
    const sum = row.reduce((all, weight) => all + weight, 0);
    for (let tap = 0; tap < row.length; tap += 1) row[tap] = (row[tap] ?? 0) / sum;
  }
  return weights;
}
