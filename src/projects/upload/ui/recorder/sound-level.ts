// How loud the microphone is, so that a person sees that sound arrives.

// Whether nothing is being said, from how loud it was lately.

/** Values a tenth of a second each: so long may a person think. */
const LOOKED_AT = 80;
/** −46 dB: a dead microphone, or a quiet room. */
const FAINT = 0.005;
/** −26 dB: below this, a steady hum is the room's, made louder by the automatic gain. */
const SOFT = 0.05;
/** Speech rises and falls: its loudest is many times its middle. */
const STEADY = 3;

/** @param levels loudness 0…1, the newest last */
export function isSilence(levels: readonly number[]): boolean {
  if (levels.length < LOOKED_AT) return false;
  const lately = levels.slice(-LOOKED_AT).toSorted((a, b) => a - b);
  const loudest = lately.at(-1) ?? 0;
  const middle = lately[LOOKED_AT / 2] ?? 0;
  return loudest < FAINT || (loudest < SOFT && loudest < STEADY * middle);
}

export type SoundLevel = {
  /** The loudest sample of the last twentieth of a second, 0…1. */
  read: () => number;
  close: () => void;
};

const SAMPLES = 2048;

export function createSoundLevel(stream: MediaStream): SoundLevel {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  return {
    read: () => {
      // A browser may begin with sound asleep until the page is touched.
      if (context.state === 'suspended') void context.resume();
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    },
    close: () => void context.close(),
  };
}
