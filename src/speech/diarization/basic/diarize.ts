// Who speaks when, by the colour of the voices alone: no model was trained for it, so it is labelled `basic`.
// Three walks over the sound, ten minutes of speech in memory at a time: find voices, learn them, follow them.
import { MAX_SPEAKERS, type SpeakerTurn } from '../diarizer.ts';
import { joinTurns } from '../join-turns.ts';
import type { PcmFile } from '../pcm-file.ts';
import { voicesOfChunk, weightedMean } from './chunk-voices.ts';
import { claimPieces } from './claim-pieces.ts';
import { createFrameSample } from './frame-sample.ts';
import { type FrameStatistics, framesIn, gaussianOf } from './gaussian.ts';
import { type Heard, collectVoices, type Known, type Paths, type Speech } from './collect-voices.ts';
import { chunksOf, readChunk } from './read-chunk.ts';
import {
  emptySounds,
  framesOf,
  isSomebodyElse,
  learnSounds,
  type Sounds,
  type SoundStatistics,
} from './sounds.ts';
import { detectSpeech } from './speech-detector.ts';
import { clusterVoices, PRIOR_FRAMES } from './voice-clusters.ts';

/** Range between loud and soft frames, in natural logarithms of energy: noise makes voices alike. */
const RANGE = { noisy: 2.3, clean: 9.2 };
/**
 * How far apart large samples of one voice may be, nats a frame. Measured on single voices and pairs with noise from
 * -64 to -31 dBFS.
 */
const TOLERANCE = { noisy: 0.8, clean: 1.6 };
/**
 * From when on somebody else said it, see `isSomebodyElse`. Measured on 3 s and more of one voice (at most 0.03, for the
 * same few phrases again and again 0.08; in noise 0.02) and of two (at least 0.08; in noise 0.03).
 */
const SOMEBODY_ELSE = { noisy: 0.02, clean: 0.05 };
/** Within ten minutes only what is surely one voice is put together. */
const CHUNK_TOLERANCE_SHARE = 0.2;
/**
 * Minimum speech of one voice, in frames: 3 s, because less cannot be distinguished from a cough. Hours of speech
 * contain many coughs, so the minimum grows as a share of the speech, up to 30 s.
 */
const LEAST_VOICE = { frames: 300, share: 0.005, most: 3_000 };
/** Nobody's voice is that even: what is still apart then are single sounds. */
const LEAST_TOLERANCE = 0.05;
/** A cluster that keeps less of its frames when voices are followed was a mixture of two others. */
const LEAST_KEPT = 0.6;
const ROUNDS = 3;

/**
 * @param options.wanted how many voices there are; undefined: to be found out
 * @param options.progress called after each of finitely many steps; what was in memory for it is no longer needed
 * @returns turns of exactly as many voices as wanted, where there are so many pieces of speech
 */
export function diarize(
  file: PcmFile,
  { wanted, progress }: { wanted: number | undefined; progress: () => void },
): SpeakerTurn[] {
  const speech = { file, chunks: chunksOf(detectSpeech(file, progress)), progress };
  const sample = createFrameSample();
  const tolerance = (range: number) => CHUNK_TOLERANCE_SHARE * between(TOLERANCE, range);
  const found = speech.chunks.map((chunk) => {
    const voices = voicesOfChunk(readChunk(file, chunk), sample, { wanted, tolerance });
    progress();
    return voices;
  });
  const prior = weightedMean(found.map(({ prior: own, frames }) => ({ values: own, weight: frames })));
  const range = found.reduce((sum, each) => sum + each.range, 0) / found.length;
  const following = { prior, sounds: learnSounds(sample.rows()), limit: between(SOMEBODY_ELSE, range) };
  const merging = { prior, tolerance: between(TOLERANCE, range), progress };
  const clusters = found.flatMap((chunk) => chunk.clusters);
  return joinTurns(
    wanted === undefined
      ? followFound(speech, mergeVoices(clusters, merging), { ...following, merging })
      : followWanted(speech, wantedVoices(clusters, { ...merging, wanted }), following),
  );
}

type FollowOptions = { prior: Float64Array; sounds: Sounds; limit: number };
type Merging = { prior: Float64Array; tolerance: number; progress: () => void };

/** Those that turn out to be nobody are left out. */
function followFound(
  speech: Speech,
  found: readonly FrameStatistics[],
  following: FollowOptions & { merging: Merging },
): SpeakerTurn[] {
  let voices = eachNeeded(speech, { ...following, voices: found });
  let turns: SpeakerTurn[] = [];
  for (let round = 1; round <= ROUNDS && voices.length > 0; round += 1) {
    const before = voices;
    const heard = collectVoices(speech, modelled(voices, following));
    turns = heard.turns;
    voices = heard.voices.filter((voice, index) => {
      const kept = framesIn(voice) / framesIn(before[index] ?? voice);
      return framesIn(voice) >= PRIOR_FRAMES && kept >= LEAST_KEPT;
    });
    // What is left of a mixture shows now whose it is.
    if (voices.length > 1) voices = mergeVoices(voices, following.merging);
  }
  return turns;
}

/** Each stays, whatever the others could say for it. */
function followWanted(
  speech: Speech,
  found: readonly FrameStatistics[],
  following: FollowOptions,
): readonly SpeakerTurn[] {
  let voices = found;
  let last: { heard: Heard; models: Known['models'] } | undefined;
  for (let round = 1; round <= ROUNDS && voices.length > 0; round += 1) {
    const before = voices;
    const known = modelled(voices, following);
    const heard = collectVoices(speech, known);
    last = { heard, models: known.models };
    voices = heard.voices.map((voice, index) =>
      framesIn(voice) >= PRIOR_FRAMES ? voice : (before[index] ?? voice),
    );
  }
  return last ? claimPieces(speech, last) : [];
}

function modelled(voices: readonly FrameStatistics[], { prior, sounds }: FollowOptions): Known {
  return { models: voices.map((voice) => gaussianOf(voice, prior, PRIOR_FRAMES)), sounds };
}

/**
 * A voice may have been split by what it said, and what two people say alike (`yes`, `thank you`) may have become a
 * voice of its own, or their speaking at the same time. So each is left out once, the smallest first: when the others,
 * sound by sound, say as they always do what falls to them then, nobody is missed.
 */
function eachNeeded(
  speech: Speech,
  options: FollowOptions & { voices: readonly FrameStatistics[] },
): FrameStatistics[] {
  let voices = [...options.voices];
  if (voices.length < 2) return voices;
  let heard = collectVoices(speech, modelled(voices, options));
  const open = [...voices].sort((a, b) => framesIn(a) - framesIn(b));
  for (let voice = open.shift(); voice && voices.length > 1; voice = open.shift()) {
    const left = voices.indexOf(voice);
    const others = voices.filter((each) => each !== voice);
    const without = collectVoices(speech, modelled(others, options), { paths: heard.paths, voice: left });
    const known = heard.sounds.toSpliced(left, 1);
    if (!isOverlap(heard.paths, left) && isMissed(without.fellTo, known, options)) continue;
    voices = others;
    heard = without;
  }
  return heard.voices;
}

/** Who mostly is heard where others leave no pause, neither before nor after, is two of them at the same time. */
function isOverlap(paths: Paths, voice: number): boolean {
  let [between, free] = [0, 0];
  for (const cells of paths) {
    for (let from = cells.indexOf(voice); from !== -1; ) {
      const next = cells.findIndex((each, cell) => cell > from && each !== voice);
      const to = next === -1 ? cells.length : next;
      if (from > 0 && next !== -1) between += to - from;
      else free += to - from;
      from = cells.indexOf(voice, to);
    }
  }
  return between > free;
}

function isMissed(
  fellTo: readonly SoundStatistics[],
  known: readonly SoundStatistics[],
  { sounds: { spread }, limit }: FollowOptions,
): boolean {
  let [theirs, strange] = [0, 0];
  for (const [index, said] of fellTo.entries()) {
    const elses = isSomebodyElse(said, known[index] ?? emptySounds(), { spread, limit });
    if (elses === true) strange += framesOf(said);
    else if (elses === false) theirs += framesOf(said);
  }
  return strange > theirs;
}

function between({ noisy, clean }: { noisy: number; clean: number }, range: number): number {
  const share = Math.min(1, Math.max(0, (range - RANGE.noisy) / (RANGE.clean - RANGE.noisy)));
  return noisy + share * (clean - noisy);
}

function mergeVoices(found: readonly FrameStatistics[], { prior, tolerance, progress }: Merging) {
  const all = clusterVoices(found, { tolerance, atLeast: 1, atMost: found.length, prior });
  progress();
  const frames = found.reduce((sum, voice) => sum + framesIn(voice), 0);
  const least = Math.min(LEAST_VOICE.most, Math.max(LEAST_VOICE.frames, LEAST_VOICE.share * frames));
  const voices = all.map((cluster) => cluster.statistics).filter((voice) => framesIn(voice) >= least);
  if (voices.length === 0) return all.slice(0, 1).map((cluster) => cluster.statistics);
  return exactly(MAX_SPEAKERS, voices, { prior, tolerance });
}

/** So many, though they are ever more alike; where there are too few of 3 s, the longest of the others as well. */
function wantedVoices(
  found: readonly FrameStatistics[],
  { wanted, prior, tolerance: widest, progress }: Merging & { wanted: number },
): FrameStatistics[] {
  for (let tolerance = widest; tolerance > LEAST_TOLERANCE; tolerance *= 0.7) {
    const all = clusterVoices(found, { tolerance, atLeast: 1, atMost: found.length, prior });
    progress();
    const voices = all
      .map((cluster) => cluster.statistics)
      .filter((voice) => framesIn(voice) >= LEAST_VOICE.frames);
    if (voices.length >= wanted) return exactly(wanted, voices, { prior, tolerance });
  }
  const options = { tolerance: LEAST_TOLERANCE, atLeast: wanted, atMost: found.length, prior };
  const all = clusterVoices(found, options).map((cluster) => cluster.statistics);
  return all.sort((a, b) => framesIn(b) - framesIn(a)).slice(0, wanted);
}

/** The most alike are put together until there are no more than so many. */
function exactly(
  count: number,
  voices: FrameStatistics[],
  options: { prior: Float64Array; tolerance: number },
): FrameStatistics[] {
  if (voices.length <= count) return voices;
  const fewer = clusterVoices(voices, { ...options, atLeast: count, atMost: count });
  return fewer.map((cluster) => cluster.statistics);
}
