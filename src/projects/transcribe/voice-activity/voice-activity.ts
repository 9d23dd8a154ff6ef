// Where in a recording somebody speaks: runs the Silero detector in a child process, which waits for the next recording.
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KeptChildren, keepChildren } from '#platform/kept-children.ts';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';

/**
 * The first message about a recording. `follow`: its samples come by further ones, s16le, 16 kHz, each but the last a multiple
 * of `FOLLOWED_SAMPLES`.
 */
export type VoiceActivityOptions = { pcmPath: string; sizeBytes: number } | { follow: true };
export type VoiceActivityMessage =
  | { type: 'span'; startSample: number; endSample: number }
  | { type: 'levels'; levels: Uint8Array }
  /** The answer to samples that came by a message, behind their spans and levels. */
  | { type: 'settled'; settledSample: number }
  | { type: 'end'; peaks: Uint8Array };

/** Somebody speaks from `startMs` to `endMs`. */
export type SpeechSpan = { startMs: number; endMs: number };
export type VoiceActivity = {
  /** In order, not overlapping. */
  spans: SpeechSpan[];
  /** One byte for each 20 ms of the recording, 0 to 255 in steps of about 0.4 dB. */
  levels: Uint8Array;
};
/** And, from the same look at the samples, the waveform, as stored for the player. */
export type DetectedActivity = VoiceActivity & { peaks: Uint8Array };

export const LEVEL_FRAME_MS = 20;

const childPath = fileURLToPath(new URL('./voice-activity.child.ts', import.meta.url));

/** A recording that comes soon after another finds it ready, model and all; each that waits has about 100 MB. */
const IDLE_MS = 20_000;
const MOST_WAITING = 2;

export const detectors: KeptChildren = keepChildren({
  start: forkDetector,
  most: MOST_WAITING,
  idleMs: IDLE_MS,
});

/** The model file comes with a package that is installed anyway. */
function detectorModelPath(): string {
  const packageFile = createRequire(import.meta.url).resolve('@ricky0123/vad-web/package.json');
  return join(dirname(packageFile), 'dist', 'silero_vad_v6.onnx');
}

/**
 * @param pcmPath s16le, 16 kHz, one channel; its size is given because every level is kept in one array
 * @throws {Error} when the detector's process died; trying again may help
 * @throws the signal's reason when aborted
 */
export async function detectVoiceActivity(options: {
  pcmPath: string;
  sizeBytes: number;
  signal: AbortSignal;
}): Promise<DetectedActivity> {
  options.signal.throwIfAborted();
  const levels = new Uint8Array(Math.ceil(options.sizeBytes / (BYTES_PER_MS * LEVEL_FRAME_MS)));
  const spans: SpeechSpan[] = [];
  let filled = 0;
  const child = detectors.take();
  const kill = () => child.kill('SIGKILL');
  options.signal.addEventListener('abort', kill, { once: true });
  try {
    const peaks = await new Promise<Uint8Array>((resolve, reject) => {
      child.on('message', (message: VoiceActivityMessage) => {
        if (message.type === 'end') resolve(message.peaks);
        if (message.type === 'span') addSpan(spans, spanOf(message));
        if (message.type === 'levels') {
          levels.set(message.levels.subarray(0, levels.length - filled), filled);
          filled += message.levels.length;
        }
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`voice activity detection ended early (${signal ?? `code ${code}`})`)),
      );
      const { pcmPath, sizeBytes } = options;
      child.send({ pcmPath, sizeBytes } satisfies VoiceActivityOptions, (error) => error && reject(error));
    });
    detectors.giveBack(child);
    return { spans, levels, peaks };
  } catch (error) {
    kill();
    options.signal.throwIfAborted();
    throw error;
  } finally {
    options.signal.removeEventListener('abort', kill);
  }
}

function forkDetector(): ChildProcess {
  return fork(childPath, [detectorModelPath()], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
}

export function spanOf(found: { startSample: number; endSample: number }): SpeechSpan {
  return { startMs: Math.floor(found.startSample / 16), endMs: Math.ceil(found.endSample / 16) };
}

/** Spans that touch (the detector closes endless speech now and then) become one again. */
function addSpan(spans: SpeechSpan[], span: SpeechSpan): void {
  const last = spans.at(-1);
  if (last && areOne(last, span)) last.endMs = Math.max(last.endMs, span.endMs);
  else spans.push(span);
}

/** Whether the second goes on where the first ends. */
export function areOne(first: SpeechSpan, second: SpeechSpan): boolean {
  return second.startMs - first.endMs <= LEVEL_FRAME_MS;
}
