// Divides an audio chunk into utterances at its pauses: PocketSphinx expects a sentence to begin where an utterance
// does.

const SAMPLES_PER_FRAME = 160;
const FRAME_MS = 10;
const BYTES_PER_FRAME = SAMPLES_PER_FRAME * 2;
/** Shorter ones are breaths between two words of one sentence, or the closure of a consonant. */
const LEAST_PAUSE_MS = 250;
/** The cepstral mean is per utterance: in a shorter one it depends more on the words than on the voice (decision 009). */
const LEAST_UTTERANCE_MS = 2_000;
/** Of the range between the quietest and the loudest frames, in dB: below is a pause. */
const PAUSE_SHARE = 0.3;
/** One pause in half a minute is more than this share of it. */
const QUIETEST_SHARE = 0.005;
/** Silence that stays at both ends of an utterance: more of it would weigh in the cepstral mean as speech does. */
const EDGE_MS = 100;
const LOUDEST_SHARE = 0.9;

/**
 * @param pcm 16 kHz, mono, 16 bit
 * @returns the same samples, divided in the middle of pauses; one part where there is no pause to divide at
 */
export function cutUtterances(pcm: Buffer): Buffer[] {
  const levels = frameLevels(pcm);
  const cuts: number[] = [];
  for (const pause of pausesOf(levels)) {
    const middle = Math.floor((pause.from + pause.to) / 2);
    const before = (middle - (cuts.at(-1) ?? 0)) * FRAME_MS;
    const after = (levels.length - middle) * FRAME_MS;
    if (before >= LEAST_UTTERANCE_MS && after >= LEAST_UTTERANCE_MS) cuts.push(middle);
  }
  const edges = [0, ...cuts.map((frame) => frame * BYTES_PER_FRAME), pcm.length];
  return edges.slice(1).map((end, index) => pcm.subarray(edges[index], end));
}

/** @returns the utterance without most of the silence at its ends, and how much of it was taken away in front, ms */
export function trimSilence(pcm: Buffer): { sound: Buffer; fromMs: number } {
  const levels = frameLevels(pcm);
  const limit = quietBelow(levels);
  const first = levels.findIndex((level) => level > limit);
  if (first === -1) return { sound: pcm, fromMs: 0 };
  const last = levels.findLastIndex((level) => level > limit);
  const from = Math.max(0, first - EDGE_MS / FRAME_MS);
  const to = Math.min(levels.length, last + 1 + EDGE_MS / FRAME_MS);
  return { sound: pcm.subarray(from * BYTES_PER_FRAME, to * BYTES_PER_FRAME), fromMs: from * FRAME_MS };
}

/** Loudness of each 10 ms in dB, 0 for silence. */
function frameLevels(pcm: Buffer): Float64Array {
  const levels = new Float64Array(Math.floor(pcm.length / BYTES_PER_FRAME));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let energy = 0;
    for (let index = 0; index < SAMPLES_PER_FRAME; index += 1) {
      const sample = pcm.readInt16LE(frame * BYTES_PER_FRAME + index * 2);
      energy += sample * sample;
    }
    levels[frame] = 10 * Math.log10(energy / SAMPLES_PER_FRAME + 1);
  }
  return levels;
}

/** The level up to which a frame counts as quiet, by the measure of the sound that it is part of; dB. */
function quietBelow(levels: Float64Array): number {
  const sorted = levels.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const floor = at(QUIETEST_SHARE);
  return floor + PAUSE_SHARE * (at(LOUDEST_SHARE) - floor);
}

/** Runs of quiet frames, quiet by the measure of this audio chunk, in frames. */
function* pausesOf(levels: Float64Array): Generator<{ from: number; to: number }> {
  const limit = quietBelow(levels);
  let from = -1;
  for (const [frame, level] of levels.entries()) {
    const quiet = level <= limit;
    if (quiet && from === -1) from = frame;
    if (quiet || from === -1) continue;
    if ((frame - from) * FRAME_MS >= LEAST_PAUSE_MS) yield { from, to: frame };
    from = -1;
  }
}
