// Answers of `/v1/audio/transcriptions`, from the shapes that servers send to words with times.
import { z } from 'zod';
import type { RecognisedWord } from '../engine.ts';

const timedWord = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.number().nullish(),
});
const segment = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  avg_logprob: z.number().nullish(),
  words: z.array(timedWord).nullish(),
});

/** `json` has `text` alone; `verbose_json` adds words, in the answer itself or in its segments. Seconds. */
export const transcriptionAnswer = z.object({
  text: z.string(),
  words: z.array(timedWord).nullish(),
  segments: z.array(segment).nullish(),
});
export type TranscriptionAnswer = z.infer<typeof transcriptionAnswer>;

/** Where a server gives no confidence: neither sure nor doubtful. */
const UNKNOWN_CONFIDENCE = 0.5;

/** Words of a stretch of `durationMs`, from the finest times that the answer has. */
export function wordsOfAnswer(answer: TranscriptionAnswer, durationMs: number): RecognisedWord[] {
  return inOrder(roughWords(answer, durationMs), durationMs);
}

function roughWords(answer: TranscriptionAnswer, durationMs: number): RecognisedWord[] {
  if (answer.words?.length) return answer.words.flatMap((word) => fromTimed(word, undefined));
  const { segments } = answer;
  if (segments?.length) {
    return segments.flatMap((each) => {
      const confidence = each.avg_logprob == null ? undefined : Math.exp(each.avg_logprob);
      if (each.words?.length) return each.words.flatMap((word) => fromTimed(word, confidence));
      return spread(each.text, { startMs: each.start * 1_000, endMs: each.end * 1_000, confidence });
    });
  }
  return spread(answer.text, { startMs: 0, endMs: durationMs, confidence: undefined });
}

function fromTimed(word: z.infer<typeof timedWord>, confidence: number | undefined): RecognisedWord[] {
  const text = word.word.trim();
  if (text === '') return [];
  return [
    {
      text,
      startMs: word.start * 1_000,
      endMs: word.end * 1_000,
      confidence: word.probability ?? confidence ?? UNKNOWN_CONFIDENCE,
    },
  ];
}

/** Shares a span out between the words of a text, by their number of letters. */
function spread(
  text: string,
  span: { startMs: number; endMs: number; confidence: number | undefined },
): RecognisedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.map((word) => {
    const at = (count: number) => span.startMs + ((span.endMs - span.startMs) * count) / letters;
    const startMs = at(before);
    before += word.length;
    return { text: word, startMs, endMs: at(before), confidence: span.confidence ?? UNKNOWN_CONFIDENCE };
  });
}

/** Whole ms within the audio that never go back: servers round, and some start a segment before the last one ended. */
function inOrder(words: readonly RecognisedWord[], durationMs: number): RecognisedWord[] {
  let earliest = 0;
  return words.map((word) => {
    const startMs = Math.min(durationMs, Math.max(earliest, Math.round(word.startMs)));
    const endMs = Math.min(durationMs, Math.max(startMs, Math.round(word.endMs)));
    earliest = startMs;
    return { text: word.text, startMs, endMs, confidence: Math.min(1, Math.max(0, word.confidence)) };
  });
}
