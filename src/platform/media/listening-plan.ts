// What is made of the tracks and channels of a file: one mix, and channels on their own where each has one speaker. Pure.
import { decibelsOf, LEVEL_FRAME_MS, rankedLevel, type TrackLevels } from './track-levels.ts';

export type MixedTrack = {
  /** Which of the file's audio streams, counted from 0. */
  readonly track: number;
  /** How much later than the file it begins, ms. */
  readonly delayMs: number;
  /** Where its sound ends, ms of the file, within 20 ms. */
  readonly endMs: number;
  /** One factor for each channel; below 0 where its polarity is inverted. */
  readonly weights: readonly number[];
};

/** Tracks that are added to one channel. */
export type Mix = readonly MixedTrack[];

export type ListeningPlan = {
  /** All tracks and channels in one. */
  readonly whole: Mix;
  /** A mix for each speaker who has a channel of their own; empty where channels share speakers. */
  readonly apart: readonly Mix[];
};

export type MeasuredTrack = { track: number; delayMs: number; levels: TrackLevels };

/** Channels beyond are mixed: each that is recognised on its own takes room for its samples. */
const MOST_APART = 8;
/** So much lower is a speaker in the channels of the others, dB; in a microphone of the same room they are louder. */
const APART_DB = 25;
/** Frames (20 ms) in which a channel has to be the loudest for somebody to have spoken there: a second. */
const SPOKEN_FRAMES = 50;
/** Below the loudest, dB: what is quieter is no speech. */
const SPOKEN_DB = 30;
/** Two versions of the same sound are alike in how loud and how high it is: so much, and on average within so many dB. */
const SAME_SOUND = { correlation: 0.98, averageDb: 1.5 };
const INVERTED = -0.5;
/** So much does an average of channels lose that are not each other's inverse, and more: 18 dB with eight of them. */
const CANCELLED_DB = 24;

/** Loudness of the loudest 0.2 s, dB of full scale: quieter than this is raised, to `RAISED_DB`. */
const QUIET_DB = -35;
const RAISED_DB = -20;
/** Nothing that quiet was ever said. */
const NOTHING_DB = -75;
/** Speech comes and goes; what lies closer together than this, dB, is a hiss and stays as quiet as it is. */
const LIVELY_DB = 6;
/** Peaks of the loudest 0.2 s beyond this would be cut off audibly at full scale. */
const OVER = 1.25;
const FULL = 0.9;

/** @param measured the tracks that count, each with at least one sample */
export function planListening(measured: readonly MeasuredTrack[]): ListeningPlan {
  const tracks = measured.filter(
    (track, index) => !measured.slice(0, index).some((earlier) => isSameSound(earlier.levels, track.levels)),
  );
  const apart = findApart(tracks);
  return { whole: mixAll(tracks), apart };
}

/** The mix that `decodeAudio` makes by itself. */
export function isPlain(mix: Mix): boolean {
  const [only] = mix;
  return (
    mix.length === 1 &&
    only !== undefined &&
    only.weights.every((weight) => weight * only.weights.length === 1)
  );
}

function mixAll(tracks: readonly MeasuredTrack[]): Mix {
  const mixed = tracks.map((track) => ({ ...track, ...downmix(track.levels) }));
  const gain = gainFor({
    loudDb: Math.max(...mixed.map(({ loudDb }) => loudDb)),
    usualDb: Math.max(...mixed.map(({ levels }) => decibelsOf(rankedLevel(levels.mix, 0.5)))),
    peak: Math.max(...mixed.map(({ peak }) => peak)),
  });
  return mixed.map(({ track, delayMs, levels, weights }) => ({
    track,
    delayMs,
    endMs: endOf(levels),
    weights: weights.map((weight) => weight * gain),
  }));
}

/** Every channel counts alike: a layout (front, bass) is what a program wrote, and often a guess. */
function downmix({ channels, correlations, mix, mixPeaks }: TrackLevels) {
  const count = channels.length;
  const signs = correlations.map((correlation) => (correlation <= INVERTED ? -1 : 1));
  const mixDb = loudest(mix);
  const mixPeak = amplitude(loudest(mixPeaks));
  const channelDb = Math.max(...channels.map(loudest));
  if (signs.includes(-1)) {
    const weight = count === 2 ? 1 / 2 : 1 / Math.sqrt(count);
    // What cancelled itself out says nothing of the peaks; those of speech are some 12 dB above its loudness.
    return {
      weights: signs.map((sign) => sign * weight),
      loudDb: channelDb,
      peak: amplitude(channelDb + 12),
    };
  }
  // A speaker on one of two channels loses 6 dB, which no engine minds; on one of eight it would lose 18.
  const scale = count <= 2 ? 1 : Math.min(count, Math.max(1, amplitude(channelDb - mixDb)));
  return {
    weights: channels.map(() => scale / count),
    loudDb: mixDb + 20 * Math.log10(scale),
    peak: mixPeak * scale,
  };
}

function gainFor({ loudDb, usualDb, peak }: { loudDb: number; usualDb: number; peak: number }): number {
  if (peak > OVER) return FULL / peak;
  const isSpeech = loudDb > NOTHING_DB && loudDb - usualDb >= LIVELY_DB;
  return loudDb < QUIET_DB && isSpeech ? amplitude(RAISED_DB - loudDb) : 1;
}

function endOf({ mix }: TrackLevels): number {
  return mix.length * LEVEL_FRAME_MS;
}

function amplitude(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** The level that the loudest 0.2 s reach, dB. */
function loudest(levels: Uint8Array): number {
  return decibelsOf(rankedLevel(levels, levels.length <= 20 ? 1 : 1 - 10 / levels.length));
}

type Channel = { track: MeasuredTrack; channel: number; levels: Uint8Array };

function findApart(tracks: readonly MeasuredTrack[]): Mix[] {
  const channels: Channel[] = tracks.flatMap((track) =>
    track.levels.channels.map((levels, channel) => ({ track, channel, levels })),
  );
  const spoken = separations(channels);
  const used = channels.filter((_, index) => (spoken[index]?.length ?? 0) >= SPOKEN_FRAMES);
  if (used.length < 2 || used.length > MOST_APART) return [];
  // A quarter of the time in which a channel is the loudest, the others keep silent.
  const areApart = spoken.every(
    (found) => found.length < SPOKEN_FRAMES || rankedLevel(Uint8Array.from(found), 0.75) >= APART_DB,
  );
  const isAllThere = spoken.every((found) => found.length === 0 || found.length >= SPOKEN_FRAMES);
  return areApart && isAllThere ? used.map(mixOfOne) : [];
}

function mixOfOne({ track, channel, levels }: Channel): Mix {
  const loudDb = loudest(levels);
  const gain = gainFor({
    loudDb,
    usualDb: decibelsOf(rankedLevel(levels, 0.5)),
    peak: amplitude(loudest(track.levels.peaks[channel] ?? levels)),
  });
  const weights = track.levels.channels.map((_, at) => (at === channel ? gain : 0));
  return [{ track: track.track, delayMs: track.delayMs, endMs: endOf(track.levels), weights }];
}

/** For each channel, by how many dB it is above all others in each of the frames in which it is the loudest. */
function separations(channels: readonly Channel[]): number[][] {
  const found: number[][] = channels.map(() => []);
  const top = Math.max(...channels.map(({ levels }) => loudest(levels)));
  const frames = Math.max(...channels.map(({ levels }) => levels.length));
  for (let frame = 0; frame < frames; frame += 1) {
    let first = 0;
    let firstDb = Number.NEGATIVE_INFINITY;
    let secondDb = Number.NEGATIVE_INFINITY;
    for (const [index, { levels }] of channels.entries()) {
      const db = decibelsOf(levels[frame] ?? 0);
      if (db > firstDb) [first, firstDb, secondDb] = [index, db, firstDb];
      else if (db > secondDb) secondDb = db;
    }
    if (firstDb >= top - SPOKEN_DB) found[first]?.push(Math.min(255, Math.round(firstDb - secondDb)));
  }
  return found;
}

function isSameSound(a: TrackLevels, b: TrackLevels): boolean {
  if (cancelsOut(a) || cancelsOut(b)) return false;
  return areAlike(a.mix, b.mix) && areAlike(a.mixChanges, b.mixChanges);
}

/** The average of such channels is what their encoder added to them, and that looks alike in any two tracks. */
function cancelsOut({ mix, channels }: TrackLevels): boolean {
  return loudest(mix) < Math.max(...channels.map(loudest)) - CANCELLED_DB;
}

/** By the correlation (Pearson) and the mean of two rows of levels. */
function areAlike(a: Uint8Array, b: Uint8Array): boolean {
  const count = Math.min(a.length, b.length);
  if (Math.max(a.length, b.length) > count * 1.05 + 5) return false;
  let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const [x = 0, y = 0] = [a[at], b[at]];
    sumA += x;
    sumB += y;
    squareA += x * x;
    squareB += y * y;
    both += x * y;
  }
  const averageDb = Math.abs(decibelsOf(sumA / count) - decibelsOf(sumB / count));
  const spread = Math.sqrt((squareA - sumA ** 2 / count) * (squareB - sumB ** 2 / count));
  const correlation = spread === 0 ? 0 : (both - (sumA * sumB) / count) / spread;
  return averageDb <= SAME_SOUND.averageDb && correlation >= SAME_SOUND.correlation;
}
