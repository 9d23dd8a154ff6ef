// Answers of `/v1/audio/transcriptions`, from the shapes that servers send to words with times.
import { z } from 'zod';
import type { RecognisedWord } from '../engine.ts';
import { orderWords, spreadWords, UNKNOWN_CONFIDENCE } from '../spread-words.ts';

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

/** Words of an audio chunk of `durationMs`, from the finest times that the answer has. */
export function wordsOfAnswer(answer: TranscriptionAnswer, durationMs: number): RecognisedWord[] {
  return orderWords(roughWords(answer, durationMs), durationMs);
}

function roughWords(answer: TranscriptionAnswer, durationMs: number): RecognisedWord[] {
  if (answer.words?.length) return answer.words.flatMap((word) => fromTimed(word, undefined));
  const { segments } = answer;
  if (segments?.length) {
    return segments.flatMap((each) => {
      const confidence = each.avg_logprob == null ? undefined : Math.exp(each.avg_logprob);
      if (each.words?.length) return each.words.flatMap((word) => fromTimed(word, confidence));
      return spreadWords(each.text, { startMs: each.start * 1_000, endMs: each.end * 1_000, confidence });
    });
  }
  return spreadWords(answer.text, { startMs: 0, endMs: durationMs });
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
