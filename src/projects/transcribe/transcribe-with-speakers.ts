// Recognition, and beside it telling speakers apart; that it fails never costs the text.
import type { Segment, Transcript } from '#projects/domain/transcript.ts';
import type { Diarization, Diarizer } from '#speech/public.server.ts';
import { createSpeakerAssigner, type SpeakerAssigner } from './assign-speakers.ts';
import { type TranscribeOptions, transcribeAudio } from './transcribe-audio.ts';

export type SpeakersOptions = {
  diarizer: Diarizer;
  /** How many there are, where the user said so. */
  speakers: number | undefined;
  /** Finished work of an earlier attempt. */
  load(): Promise<Diarization | null>;
  save(found: Diarization): Promise<void>;
  nameOf(number: number): string;
  onFailure(error: unknown): void;
};

/** Segments as they are put together, and what is known of their speakers once they have all been read. */
export type TranscribedSpeech = {
  segments: AsyncIterable<Segment[]>;
  speakers(): Partial<Pick<Transcript, 'speakers' | 'diarization'>>;
};

/**
 * @param wanted null: nobody asked for speakers
 * @returns segments that have to be read to the end: until then looking for speakers may go on
 * @throws as `transcribeAudio` does
 */
export async function transcribeWithSpeakers(
  options: TranscribeOptions,
  wanted: SpeakersOptions | null,
): Promise<TranscribedSpeech> {
  if (options.audio.speakerChannels > 1) return nameSpeakerChannels(await transcribeAudio(options), wanted);
  if (!wanted) return { segments: await transcribeAudio(options), speakers: () => ({}) };
  const ending = new AbortController();
  const finding = findSpeakers(options, wanted, AbortSignal.any([options.signal, ending.signal]));
  const end = async () => {
    ending.abort();
    await finding;
  };
  try {
    const work = { recognised: await transcribeAudio(options), finding, wanted, end };
    return assignAsTheyCome(options, work);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Each channel is a speaker; no diarization is needed. */
function nameSpeakerChannels(
  recognised: AsyncIterable<Segment[]>,
  wanted: SpeakersOptions | null,
): TranscribedSpeech {
  const ids = new Map<string | null, string>();
  const idOf = (channel: string | null) => {
    const id = ids.get(channel) ?? String(ids.size + 1);
    ids.set(channel, id);
    return id;
  };
  async function* segments(): AsyncGenerator<Segment[]> {
    for await (const some of recognised)
      yield some.map((segment) => ({ ...segment, speaker: wanted && idOf(segment.speaker) }));
  }
  const attribution = (options: SpeakersOptions): ReturnType<TranscribedSpeech['speakers']> => {
    const speakers = [...ids.values()].map((id) => ({ id, name: options.nameOf(Number(id)) }));
    return { speakers, diarization: { method: 'channels', ...fewerThan(options, speakers.length) } };
  };
  return { segments: segments(), speakers: () => (wanted && ids.size > 0 ? attribution(wanted) : {}) };
}

function assignAsTheyCome(
  options: TranscribeOptions,
  work: {
    recognised: AsyncIterable<Segment[]>;
    finding: Promise<Diarization | null>;
    wanted: SpeakersOptions;
    end: () => Promise<void>;
  },
): TranscribedSpeech {
  let attribution: ReturnType<TranscribedSpeech['speakers']> = {};
  async function* segments(): AsyncGenerator<Segment[]> {
    let assigner: SpeakerAssigner | null | undefined;
    let method: Diarization['method'] | null = null;
    try {
      for await (const some of work.recognised) {
        // Where nobody says a word there is nobody to wait for.
        if (some.length === 0) continue;
        if (assigner === undefined) {
          const found = await work.finding;
          options.signal.throwIfAborted();
          const known = found !== null && found.turns.length > 0;
          assigner = known ? createSpeakerAssigner(found.turns, work.wanted.nameOf) : null;
          method = known ? found.method : null;
          attribution = { diarization: { method } };
        }
        yield assigner ? assigner.assign(some) : some;
      }
      if (assigner) {
        const speakers = assigner.speakers();
        attribution = { speakers, diarization: { method, ...fewerThan(work.wanted, speakers.length) } };
      }
    } finally {
      await work.end();
    }
  }
  return { segments: segments(), speakers: () => attribution };
}

function fewerThan({ speakers: asked }: SpeakersOptions, found: number) {
  return asked !== undefined && found < asked ? { fewer: { asked, found } } : {};
}

/** @returns null where it failed or was stopped */
async function findSpeakers(
  options: TranscribeOptions,
  wanted: SpeakersOptions,
  signal: AbortSignal,
): Promise<Diarization | null> {
  try {
    const stored = await wanted.load();
    if (stored) return stored;
    const { pcmPath, sizeBytes } = options.audio;
    const { speakers } = wanted;
    const found = await wanted.diarizer.diarise({
      pcmPath,
      sizeBytes,
      signal,
      ...(speakers !== undefined && { speakers }),
    });
    await wanted.save(found);
    await options.onCheckpoint?.('speakers');
    return found;
  } catch (error) {
    if (!signal.aborted) wanted.onFailure(error);
    return null;
  }
}
