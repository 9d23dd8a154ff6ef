// One session of the browser's recorder: its parts are kept one after another as they come.
import type { KeptRecording, Segment } from './kept/kept-recording.ts';
import type { RecordingStore } from './kept/recording-store.ts';
import { createStopwatch } from './stopwatch.ts';

/** ms of sound in a part: what a crash costs at most. */
const SLICE_MS = 1000;
/** Ample for speech; an hour is 22 MB. */
const BITS_PER_SECOND = 48_000;

type SessionDeps = {
  store: RecordingStore;
  newRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder;
  now: () => number;
};

type SessionOptions = {
  stream: MediaStream;
  /** The recording so far; the session becomes its next segment. */
  before: KeptRecording;
  mimeType: string | undefined;
  /** After each part, with what is known of the recording then. */
  onPart: (recording: KeptRecording) => void;
  /** A part could not be written: it and all that follow stay in memory. */
  onUnwritten: () => void;
  /** The recorder ended without being asked to: the microphone is gone, or it failed. */
  onBroken: () => void;
};

export type Session = {
  /** Which segment of the recording it is. */
  segment: number;
  pause: () => void;
  resume: () => void;
  elapsedMs: () => number;
  /** Hands out what was heard since the last part, so that it is written before the page may end. */
  keepNow: () => void;
  /** Ends the session once its last part is kept. */
  end: () => Promise<KeptRecording>;
  /** What could not be written, in its order. */
  unwritten: () => readonly ArrayBuffer[];
};

export function startSession(deps: SessionDeps, options: SessionOptions): Session {
  const { stream, before, mimeType } = options;
  const media = deps.newRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const watch = createStopwatch(deps.now);
  const parts = writeParts(deps.store, options, media.mimeType || mimeType || 'audio/webm');
  let isAsked = false;
  media.addEventListener('dataavailable', ({ data }) => {
    const ms = watch.readMs();
    if (data.size > 0) parts.add(data, ms);
  });
  const stopped = new Promise<void>((resolve) => {
    media.addEventListener('stop', () => {
      watch.halt();
      resolve();
      if (!isAsked) options.onBroken();
    });
  });
  media.start(SLICE_MS);
  watch.run();
  return {
    segment: before.segments.length,
    pause: () => {
      if (media.state !== 'recording') return;
      media.pause();
      // What was recorded so far is kept now: the pause may be long.
      media.requestData();
      watch.halt();
    },
    resume: () => {
      if (media.state !== 'paused') return;
      media.resume();
      watch.run();
    },
    elapsedMs: watch.readMs,
    keepNow: () => {
      if (media.state === 'recording') media.requestData();
    },
    end: async () => {
      isAsked = true;
      if (media.state !== 'inactive') media.stop();
      await stopped;
      return parts.done();
    },
    unwritten: parts.unwritten,
  };
}

/** Writes the parts of a segment one after another. */
function writeParts(store: RecordingStore, options: SessionOptions, type: string) {
  const { before } = options;
  const segment = before.segments.length;
  const unwritten: ArrayBuffer[] = [];
  let known: Segment = { mimeType: type, ms: 0, bytes: 0, parts: 0 };
  let writes = Promise.resolve();
  const recording = (): KeptRecording =>
    known.bytes > 0 ? { ...before, segments: [...before.segments, known] } : before;
  const keep = async (data: Blob, ms: number) => {
    const part = await data.arrayBuffer();
    const at = { segment, part: known.parts };
    known = { ...known, ms, bytes: known.bytes + part.byteLength, parts: known.parts + 1 };
    try {
      // After a gap the file could not be read: what follows an unwritten part is not written either.
      if (unwritten.length > 0) unwritten.push(part);
      else await store.addPart(recording(), at, part);
    } catch {
      unwritten.push(part);
      options.onUnwritten();
    }
    options.onPart(recording());
  };
  return {
    /** @param ms length of the segment with this part */
    add: (data: Blob, ms: number) => {
      writes = writes.then(() => keep(data, ms));
    },
    done: () => writes.then(recording),
    unwritten: () => unwritten,
  };
}
