// Child process: takes PCM from a file or by messages, answers where somebody speaks, how loud each 20 ms are, and of a
// file the waveform for the player, one recording after the other. Native code may abort a process, so it runs in one of
// its own.
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { stepBack } from '#platform/step-back.ts';
import { createPeaks } from '#projects/domain/peaks.ts';
import type { VoiceActivityMessage, VoiceActivityOptions } from './voice-activity.ts';

/** Level with the programs that decode and the engines. */
const STEPS_BACK = 5;
const SAMPLE_RATE = 16_000;
const WINDOW = 512;
const FRAME = 320;
/** A whole number of windows and of frames, about 10 s: read, looked at and overwritten by the next. */
const BLOCK_SAMPLES = WINDOW * FRAME;
const BYTES_PER_SAMPLE = 2;
/** Speech without any pause is closed here and goes on in the next span, so that the detector's buffer stays small. */
const MAX_SPAN_SAMPLES = 60 * SAMPLE_RATE;
/** A span begins up to 0.2 s before the detector notices it. */
const LOOK_BACK_SAMPLES = 0.3 * SAMPLE_RATE;
/** A block of which more than this share is at full scale is badly clipped: the detector misses a tenth of its speech. */
const CLIPPED_SHARE = 0.2;
const FULL_SCALE = 32_700;
/** 30 dB softer, the detector finds that speech again, and ordinary speech in the same block as well. */
const CLIPPED_GAIN = 0.03;

stepBack(STEPS_BACK);

type Vad = {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  isDetected(): boolean;
  front(enableExternalBuffer: boolean): { start: number; samples: Float32Array };
  pop(): void;
  flush(): void;
  reset(): void;
};
type SherpaOnnx = { Vad: new (config: unknown, bufferSeconds: number) => Vad };

function createVad(model: string): Vad {
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
  const sileroVad = {
    model,
    // Prefers too much noise to a missing word: the engine recognises nothing in noise, but what is cut away here is
    // lost. Short silences are kept apart because they are places to cut at.
    threshold: 0.3,
    minSilenceDuration: 0.1,
    minSpeechDuration: 0.1,
    windowSize: WINDOW,
    maxSpeechDuration: 3_600,
  };
  const config = { sileroVad, sampleRate: SAMPLE_RATE, numThreads: 1, provider: 'cpu', debug: false };
  return new sherpa.Vad(config, 90);
}

/** The samples of a file, block by block, all in the same memory: the next block overwrites the one before. */
async function* blocks(path: string): AsyncGenerator<Int16Array> {
  const block = new Int16Array(BLOCK_SAMPLES);
  const bytes = new Uint8Array(block.buffer);
  const file = await open(path, 'r');
  try {
    for (let filled = 0; ; filled = 0) {
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, null);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      if (filled > 1) yield block.subarray(0, Math.floor(filled / BYTES_PER_SAMPLE));
      if (filled < bytes.length) return;
    }
  } finally {
    await file.close();
  }
}

/** Level of each 20 ms: 0 is silence, 255 full scale, in steps of 0.4 dB. */
function levels(samples: Float32Array): Uint8Array {
  const result = new Uint8Array(Math.ceil(samples.length / FRAME));
  for (let frame = 0; frame < result.length; frame += 1) {
    const part = samples.subarray(frame * FRAME, (frame + 1) * FRAME);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    const decibel = 10 * Math.log10(sum / part.length + 1e-10);
    result[frame] = Math.max(0, Math.min(255, Math.round((decibel + 100) * 2.55)));
  }
  return result;
}

function clippedSamples(block: Int16Array): number {
  let clipped = 0;
  for (const sample of block) if (Math.abs(sample) >= FULL_SCALE) clipped += 1;
  return clipped;
}

/**
 * Takes the samples of one recording in order; says what it found by messages. All but the last piece hold whole windows and
 * frames. One for all recordings: each further one would take 130 ms to be made, and 15 MB.
 */
function createDetector(modelPath: string) {
  const vad = createVad(modelPath);
  const scaled = new Float32Array(BLOCK_SAMPLES);
  let speechSince = -1;
  let fed = 0;
  const takeSpans = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      send({ type: 'span', startSample: start, endSample: start + samples.length });
    }
  };
  return {
    begin: () => {
      vad.reset();
      speechSince = -1;
      fed = 0;
    },
    feed: (block: Int16Array, isClipped: boolean) => {
      const samples = scaled.subarray(0, block.length);
      for (let i = 0; i < samples.length; i += 1) samples[i] = (block[i] ?? 0) / 32_768;
      send({ type: 'levels', levels: levels(samples) });
      if (isClipped)
        for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * CLIPPED_GAIN;
      for (let at = 0; at < samples.length; at += WINDOW) {
        vad.acceptWaveform(samples.subarray(at, at + WINDOW));
        fed += WINDOW;
        if (!vad.isDetected()) speechSince = -1;
        else if (speechSince === -1) speechSince = fed;
        if (speechSince !== -1 && fed - speechSince >= MAX_SPAN_SAMPLES) {
          vad.flush();
          speechSince = -1;
        }
        takeSpans();
      }
    },
    end: () => {
      vad.flush();
      takeSpans();
    },
    /** No span that begins before is still to come. */
    settledSample: () => Math.max(0, (speechSince === -1 ? fed : speechSince) - LOOK_BACK_SAMPLES),
  };
}

async function detect(options: { pcmPath: string; sizeBytes: number }): Promise<void> {
  const peaks = createPeaks(Math.floor(options.sizeBytes / BYTES_PER_SAMPLE));
  for await (const block of blocks(options.pcmPath)) {
    peaks.add(block);
    detector.feed(block, clippedSamples(block) > CLIPPED_SHARE * block.length);
  }
  detector.end();
  send({ type: 'end', peaks: peaks.content });
}

/**
 * Takes sound by messages and answers each with what is certain then. Checks for clipping on the part of a block that
 * has arrived. The whole block may give another result, and the engine then recognises its sound again.
 */
function follow(): (samples: Int16Array) => void {
  let [heard, clipped] = [0, 0];
  return (samples) => {
    if (heard === BLOCK_SAMPLES) [heard, clipped] = [0, 0];
    heard += samples.length;
    clipped += clippedSamples(samples);
    detector.feed(samples, clipped > CLIPPED_SHARE * heard);
    send({ type: 'settled', settledSample: detector.settledSample() });
  };
}

function send(message: VoiceActivityMessage): void {
  process.send?.(message);
}

process.once('disconnect', () => process.exit(0));
const detector = createDetector(process.argv[2] ?? '');
let hear = follow();
process.on('message', (message: VoiceActivityOptions | { samples: Int16Array }) => {
  if ('samples' in message) return hear(message.samples);
  detector.begin();
  if ('follow' in message) hear = follow();
  else detect(message).catch(() => process.exit(1));
});
