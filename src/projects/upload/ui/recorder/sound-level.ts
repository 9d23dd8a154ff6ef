// How loud the microphone is, so that a person sees that sound arrives.

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
