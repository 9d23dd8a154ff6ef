// The filters that lay a track on its file's time line and mix tracks, in ffmpeg's language (ffmpeg-filters(1)). Pure.
import type { Mix } from './listening-plan.ts';
import type { Demuxer } from './sniff-media.ts';

/** Their samples carry times of their own; of all others, one sample follows the other. */
const TIMED: ReadonlySet<Demuxer> = new Set(['mov', 'matroska', 'asf']);
/** A jump of the clock that is longer than the file, or than this where its length is unknown, s, is an error in it. */
const LONGEST_GAP_S = 21_600;

/** `amerge` chooses no format by itself. */
const MERGEABLE = 'aformat=sample_fmts=flt:channel_layouts=mono';

export type GraphOptions = {
  demuxer: Demuxer;
  /** Samples a second. */
  sampleRate: number;
  /** What the file claims; null where it claims nothing. */
  claimedMs: number | null;
};

/**
 * Gaps in the times of the samples become silence. Where times go back, as in files that were joined by their bytes, or
 * leave the file, what comes is appended: nothing is cut off.
 */
export function timeLine({ demuxer, sampleRate, claimedMs }: GraphOptions): string {
  if (!TIMED.has(demuxer)) return `aresample=${sampleRate}`;
  const gap = claimedMs === null ? LONGEST_GAP_S : Math.ceil(claimedMs / 1_000);
  // Variables: 0 is where the sound so far ends, 1 where the frame begins, 2 how far frames are moved; all in samples.
  const time = [
    'st(1,PTS+ld(2))',
    `st(2,ld(2)+if(lt(ld(1),ld(0)-SR/10)+gt(ld(1),ld(0)+${gap}*SR),ld(0)-ld(1),0))`,
    'st(1,PTS+ld(2))',
    'st(0,ld(1)+NB_SAMPLES)',
    'ld(1)',
  ];
  // `async=1` fills and cuts only, without a fixed start: ffmpeg may restart the graph within a file.
  return `asetpts='${time.join(';')}',aresample=${sampleRate}:async=1`;
}

/** @returns the options behind the input that give one channel of float samples */
export function mixArguments(mix: Mix, options: GraphOptions): string[] {
  const line = timeLine(options);
  const [only] = mix;
  if (mix.length === 1 && only) return ['-map', `0:a:${only.track}`, '-af', `${line},${pan(only.weights)}`];
  // `amix` would be shorter, but ends before a track that goes on behind a gap.
  const length = `apad=whole_dur=${Math.max(...mix.map(({ endMs }) => endMs)) / 1_000}`;
  const inputs = mix.map(({ track, delayMs, weights }, index) => {
    const delay = delayMs > 0 ? `adelay=${delayMs}:all=1,` : '';
    return `[0:a:${track}]${line},${pan(weights)},${delay}${MERGEABLE},${length}[m${index}]`;
  });
  const labels = mix.map((_, index) => `[m${index}]`).join('');
  const sum = `${labels}amerge=inputs=${mix.length},${pan(mix.map(() => 1))}[out]`;
  return ['-filter_complex', [...inputs, sum].join(';'), '-map', '[out]'];
}

function pan(weights: readonly number[]): string {
  const terms = weights.map(
    (weight, channel) => `${weight < 0 ? '-' : '+'}${Math.abs(weight).toFixed(6)}*c${channel}`,
  );
  return `pan=mono|c0=${terms.join('').replace(/^\+/, '')}`;
}
