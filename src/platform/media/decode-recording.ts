// Decodes a recording: measures all of its tracks, plans their mix, and writes that as PCM.
import { AppError } from '#platform/errors.ts';
import { claimedLength } from './claimed-length.ts';
import { decodeAudio, decodeMix, sniffFile } from './decode-audio.ts';
import {
  isPlain,
  type ListeningPlan,
  type MeasuredTrack,
  type Mix,
  planListening,
} from './listening-plan.ts';
import { mediaErrors } from './media.errors.ts';
import { type AudioStream, probeMedia } from './probe-media.ts';
import type { Sandbox } from './sandbox.ts';
import type { Demuxer } from './sniff-media.ts';
import { createLevelMeter } from './track-levels.ts';

/** What another look at the same file needs. */
export type DecodedRecording = {
  demuxer: Demuxer;
  /** What the file says of its length, ms; null where it says nothing. */
  claimedMs: number | null;
  /** What it says of the tracks that were decoded, ms; null where it says nothing of them. */
  soundClaimedMs: number | null;
  plan: ListeningPlan;
};

export type RecordingOptions = {
  /** BCP 47 base language: of tracks in several languages, those in this one count. */
  language: string;
  maxDurationMs: number;
  signal: AbortSignal;
};

/** Where the sound goes; s16le, 16 kHz, one channel. */
export type PcmTarget = {
  write(pcm: Buffer): Promise<void>;
  /** Forgets what was written of this file: it is decoded once more, by the plan. */
  restart(): Promise<void>;
};

/**
 * Most files are decoded once: only what several tracks, many channels or an unusual level hold is decoded again.
 * @throws {AppError} as `sniffFile`, `probeMedia` and `decodeAudio` do
 */
export async function decodeRecording(
  sandbox: Sandbox,
  path: string,
  target: PcmTarget,
  options: RecordingOptions,
): Promise<DecodedRecording> {
  const recording = await measureRecording(sandbox, path, options, target);
  const mix = recording.plan.whole;
  if (isPlain(mix)) return recording;
  await target.restart();
  for await (const pcm of decodeMixOf(sandbox, path, recording, { ...options, mix })) await target.write(pcm);
  return recording;
}

/**
 * @param target gets the plain mix of the first track
 * @throws {AppError} as `decodeRecording` does
 */
export async function measureRecording(
  sandbox: Sandbox,
  path: string,
  options: RecordingOptions,
  target?: Pick<PcmTarget, 'write'>,
): Promise<DecodedRecording> {
  const { demuxer } = await sniffFile(path);
  const { signal } = options;
  const { durationMs: claimedMs, audioStreams } = await probeMedia(sandbox, path, demuxer, { signal });
  const order = { sandbox, path, demuxer, claimedMs, options, ...(target && { target }) };
  const plan = planListening(await measureTracks(order, chooseTracks(audioStreams, options.language)));
  const decoded = audioStreams.filter((_, index) => plan.whole.some(({ track }) => track === index));
  return { demuxer, claimedMs, soundClaimedMs: await claimedLength(path, demuxer, decoded), plan };
}

/** @returns one mix of a file that was decoded before, as `decodeAudio` does */
export function decodeMixOf(
  sandbox: Sandbox,
  path: string,
  { demuxer, claimedMs }: DecodedRecording,
  options: { mix: Mix; maxDurationMs: number; signal: AbortSignal; sampleRate?: number },
): AsyncGenerator<Buffer> {
  return decodeMix(sandbox, path, demuxer, { ...options, claimedMs });
}

type Order = {
  sandbox: Sandbox;
  path: string;
  demuxer: Demuxer;
  claimedMs: number | null;
  target?: Pick<PcmTarget, 'write'>;
  options: RecordingOptions;
};
type Track = AudioStream & { track: number };

/** A film in several languages is transcribed in the language that was chosen, else in that of its first track. */
function chooseTracks(streams: readonly AudioStream[], wanted: string): Track[] {
  const tracks = streams.map((stream, track) => ({ ...stream, track }));
  const languages = new Set(tracks.map(({ language }) => language).filter((language) => language !== null));
  if (languages.size < 2) return tracks;
  const chosen = languages.has(wanted) ? wanted : tracks.find(({ language }) => language !== null)?.language;
  return tracks.filter(({ language }) => language === null || language === chosen);
}

/** @returns the tracks that hold sound; that of the first of them went to the target */
async function measureTracks(order: Order, tracks: readonly Track[]): Promise<MeasuredTrack[]> {
  const measured: MeasuredTrack[] = [];
  let failure: unknown = mediaErrors.file_no_sound();
  for (const track of tracks) {
    try {
      measured.push(await measureTrack(order, track, measured.length === 0));
    } catch (error) {
      // A track that cannot be decoded, as of a codec that is newer than the decoder, is no reason to lose the others.
      const isEmpty = error instanceof AppError && ['file_damaged', 'file_no_sound'].includes(error.code);
      if (!isEmpty) throw error;
      if (measured.length === 0) failure = error;
    }
  }
  if (measured.length === 0) throw failure;
  return measured;
}

async function measureTrack(order: Order, track: Track, isWritten: boolean): Promise<MeasuredTrack> {
  const { sandbox, path, demuxer, claimedMs, target, options } = order;
  const meter = createLevelMeter();
  const { maxDurationMs, signal } = options;
  const { delayMs } = track;
  const decoding = { track: track.track, delayMs, maxDurationMs, signal, claimedMs, meter };
  for await (const pcm of decodeAudio(sandbox, path, demuxer, decoding))
    if (isWritten) await target?.write(pcm);
  const levels = meter.levels();
  if (!levels) throw mediaErrors.file_no_sound();
  return { track: track.track, delayMs, levels };
}
