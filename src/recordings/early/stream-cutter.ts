// Cuts sound into stretches while it arrives: in pauses alone, for what comes next is not known yet.
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';

/** Times in ms from the beginning of the sound; s16le, 16 kHz, one channel. */
export type EarlyStretch = { startMs: number; endMs: number; pcm: Buffer };

const FRAME_MS = 20;
const FRAME_BYTES = FRAME_MS * BYTES_PER_MS;
/** The first one is short, so that its words show soon. */
const FIRST_MS = 6_000;
const LEAST_MS = 15_000;
/** What engines hear at once. Speech that runs on for longer is left to the look at the whole recording. */
const MOST_MS = 28_000;
const PAUSE_MS = 400;
/** Below the louder parts by this much counts as silence; about −56 dBFS does so always. */
const QUIET_SHARE = 0.06;
const SILENCE_RMS = 50;
/** For each frame: a shout is half forgotten after a quarter of a minute. */
const LOUDNESS_DECAY = 0.9991;
const MARGIN_MS = 200;

/** @returns `push` gives the stretches that are complete with these bytes; `null` once no pause came for too long */
export function createStreamCutter(): { push(bytes: Buffer): EarlyStretch[] | null } {
  /** Since the last cut: the sound, the level of each of its frames, and how many of the last ones are quiet. */
  let pending = Buffer.alloc(0);
  let startMs = 0;
  let levels: number[] = [];
  let quietFrames = 0;
  let loudest = 0;
  let isFirst = true;
  let isOver = false;
  const threshold = () => Math.max(SILENCE_RMS, loudest * QUIET_SHARE);

  /** Where the pause at the end of what came so far may be cut, ms since the last cut. */
  function cutMs(): number | null {
    if (quietFrames * FRAME_MS < PAUSE_MS) return null;
    const middle = (levels.length - Math.ceil(quietFrames / 2)) * FRAME_MS;
    return middle >= (isFirst ? FIRST_MS : LEAST_MS) ? middle : null;
  }

  /** @returns null where there is nothing to hear before the cut */
  function take(lengthMs: number): EarlyStretch | null {
    const heard = levels.slice(0, lengthMs / FRAME_MS);
    const first = heard.findIndex((level) => level > threshold());
    const last = heard.findLastIndex((level) => level > threshold());
    const fromMs = Math.max(0, first * FRAME_MS - MARGIN_MS);
    const toMs = Math.min(lengthMs, (last + 1) * FRAME_MS + MARGIN_MS);
    const pcm = Buffer.from(pending.subarray(fromMs * BYTES_PER_MS, toMs * BYTES_PER_MS));
    const stretch = first === -1 ? null : { startMs: startMs + fromMs, endMs: startMs + toMs, pcm };
    pending = pending.subarray(lengthMs * BYTES_PER_MS);
    levels = levels.slice(lengthMs / FRAME_MS);
    quietFrames = Math.min(quietFrames, levels.length);
    startMs += lengthMs;
    return stretch;
  }

  return {
    push: (bytes) => {
      if (isOver) return null;
      pending = Buffer.concat([pending, bytes]);
      const stretches: EarlyStretch[] = [];
      while (!isOver && (levels.length + 1) * FRAME_BYTES <= pending.length) {
        const level = rms(pending, levels.length * FRAME_BYTES);
        levels.push(level);
        loudest = Math.max(loudest * LOUDNESS_DECAY, level);
        quietFrames = level <= threshold() ? quietFrames + 1 : 0;
        const cut = cutMs();
        if (cut !== null) {
          const stretch = take(cut);
          if (stretch) stretches.push(stretch);
          isFirst &&= stretch === null;
        }
        isOver = levels.length * FRAME_MS > MOST_MS;
      }
      return isOver && stretches.length === 0 ? null : stretches;
    },
  };
}

function rms(pcm: Buffer, from: number): number {
  let sum = 0;
  for (let at = from; at < from + FRAME_BYTES; at += 2) sum += pcm.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (FRAME_BYTES / 2));
}
