// Where somebody speaks in sound that is still coming in: the same detector as for the whole, asked piece by piece.
import type { ChildProcess } from 'node:child_process';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';
import {
  detectors,
  type SpeechSpan,
  spanOf,
  type VoiceActivityMessage,
  type VoiceActivityOptions,
} from './voice-activity.ts';

/** What is known more than before. */
export type ActivityNews = {
  /** In order; one may go on where the one before it ended. */
  spans: SpeechSpan[];
  /** Of the frames after those already reported, as in `VoiceActivity`. */
  levels: Uint8Array;
  /** No span that begins before is still to come; ms. */
  settledMs: number;
};

/** 160 ms: whole windows of the detector and whole frames of 20 ms. */
const STEP_BYTES = 160 * BYTES_PER_MS;
/** What the detector takes at once: half a block, and never a part of two, for clipping is judged block by block. */
const MOST_BYTES = 32 * STEP_BYTES;

export type ActivityFollower = {
  /**
   * One call after another.
   * @param pcm s16le, 16 kHz, one channel; what does not fill a step waits for the next call
   * @throws {Error} when the detector's process died
   */
  detect(pcm: Buffer): Promise<ActivityNews>;
  /** The detector then takes the next recording. */
  close(): void;
};

function endOf(child: ChildProcess): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    const died = () => reject(new Error('voice activity detection ended early'));
    child.once('error', died);
    child.once('exit', died);
  });
  // A caller that waits for an answer receives the error. Without one, nothing is lost.
  ended.catch(() => undefined);
  return ended;
}

export function followVoiceActivity(): ActivityFollower {
  const child = detectors.take();
  const ended = endOf(child);
  child.send({ follow: true } satisfies VoiceActivityOptions);
  let left: Buffer = Buffer.alloc(0);
  let settledMs = 0;
  let processed = 0;
  let isAsked = false;
  let isClosed = false;

  async function ask(pcm: Buffer): Promise<ActivityNews> {
    const spans: SpeechSpan[] = [];
    let levels = new Uint8Array();
    const answered = new Promise<number>((resolve) => {
      const listen = (message: VoiceActivityMessage) => {
        if (message.type === 'span') spans.push(spanOf(message));
        if (message.type === 'levels') levels = Uint8Array.from(message.levels);
        if (message.type !== 'settled') return;
        child.off('message', listen);
        resolve(message.settledSample);
      };
      child.on('message', listen);
    });
    const samples = new Int16Array(pcm.length / 2);
    Buffer.from(samples.buffer).set(pcm);
    isAsked = true;
    child.send({ samples });
    settledMs = Math.floor((await Promise.race([answered, ended])) / 16);
    isAsked = false;
    return { spans, levels, settledMs };
  }

  return {
    detect: async (pcm) => {
      if (isClosed) throw new Error('voice activity detection ended early');
      const all = Buffer.concat([left, pcm]);
      const whole = all.length - (all.length % STEP_BYTES);
      left = all.subarray(whole);
      const news: ActivityNews[] = [];
      for (let at = 0; at < whole; ) {
        const end = Math.min(at + MOST_BYTES - (processed % MOST_BYTES), whole);
        news.push(await ask(all.subarray(at, end)));
        processed += end - at;
        at = end;
      }
      return {
        spans: news.flatMap(({ spans }) => spans),
        levels: Uint8Array.from(news.flatMap(({ levels }) => [...levels])),
        settledMs,
      };
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      // Its answer would be taken for one about the next recording.
      if (isAsked) child.kill('SIGKILL');
      else detectors.giveBack(child);
    },
  };
}
