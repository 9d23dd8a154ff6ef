// Cuts sound with known words into audio_chunks, transcribes each, joins the words: counts words that cuts lose or
// double.
import { createAssembler, placeWords } from '#projects/transcribe/assemble-transcript.ts';
import { audioRanges, planAudioChunks } from '#projects/transcribe/plan-chunks.ts';
import type { SpeechSpan } from '#projects/transcribe/voice-activity/voice-activity.ts';
import {
  recogniseToneWords,
  randomToneWords,
  seededRandom,
  synthesise,
  type ToneWord,
} from './tone-words.ts';

export type SeededCuts = {
  said: string[];
  heard: string[];
  cuts: number;
  cutsThroughSpeech: number;
  /** How far the worst word starts from where it was said; counts where `heard` is what was said. */
  mostOffMs: number;
};

const LEAST_MS = 400_000;

/**
 * Several minutes of tone words from a seed, planned for 1 to 4 streams, through the product's own cutting and joining.
 */
export function cutAndJoin(seed: number): SeededCuts {
  const random = seededRandom(seed);
  const words = randomToneWords(random, LEAST_MS);
  const pcm = synthesise(words);
  const durationMs = pcm.length / 32;
  const activity = { spans: speechOf(words, random), levels: levelsOf(pcm) };
  const plan = planAudioChunks(activity, { durationMs, parallelism: 1 + (seed % 4) });
  // Two audio chunks never hear the same word at exactly the same time.
  const blur = (ms: number) => ms + Math.round(random() * 80 - 40);
  const assembler = createAssembler();
  const complete = plan.flatMap((audioChunk) => {
    const parts = audioRanges(audioChunk).map((range) => pcm.subarray(range.startMs * 32, range.endMs * 32));
    const heard = recogniseToneWords(Buffer.concat(parts));
    const blurred = heard.map((word) => ({ ...word, startMs: blur(word.startMs), endMs: blur(word.endMs) }));
    return assembler.add(audioChunk, placeWords(blurred, audioChunk));
  });
  const placed = [...complete, ...assembler.end()].flatMap((segment) => segment.words);
  return {
    said: words.map((word) => word.text),
    heard: placed.map((word) => word.text),
    cuts: plan.length - 1,
    cutsThroughSpeech: plan.filter((audioChunk, i) => i > 0 && (plan[i - 1]?.endMs ?? 0) > audioChunk.startMs)
      .length,
    mostOffMs: Math.max(...placed.map((word, i) => Math.abs(word.startMs - (words[i]?.startMs ?? 0)))),
  };
}

/** What a detector would say: pauses shorter than 100 ms are speech, edges are up to 30 ms off. */
function speechOf(words: readonly ToneWord[], random: () => number): SpeechSpan[] {
  const spans: SpeechSpan[] = [];
  for (const word of words) {
    const last = spans.at(-1);
    if (last && word.startMs - last.endMs < 100) last.endMs = word.endMs;
    else spans.push({ startMs: word.startMs, endMs: word.endMs });
  }
  for (const span of spans) {
    span.startMs = Math.max(0, span.startMs + Math.round(random() * 60 - 30));
    span.endMs += Math.round(random() * 60 - 30);
  }
  return spans;
}

function levelsOf(pcm: Buffer): Uint8Array {
  const levels = new Uint8Array(Math.ceil(pcm.length / 640));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let sum = 1;
    for (let at = frame * 640; at < Math.min((frame + 1) * 640, pcm.length); at += 2)
      sum += pcm.readInt16LE(at) ** 2;
    levels[frame] = Math.round(10 * Math.log10(sum) * 2);
  }
  return levels;
}
