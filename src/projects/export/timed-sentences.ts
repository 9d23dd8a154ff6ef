// The sentences of a transcript with their times and words, for programs. Pure.
import type { Transcript, Word } from '#projects/domain/transcript.ts';
import { wordsOf } from '#projects/domain/text/time-text.ts';

export type TimedSentence = {
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
  words: readonly Word[];
};

/** A mark ends a sentence where a capital letter follows, or nothing: `z. B.` and `No. 5` end none. */
const TERMINAL = /[.?!…]["”“»’)\]]*$/u;
const BEGINS = /^["„“«‘¿¡([]*\p{Lu}/u;
const ABBREVIATION = /^(\p{L}|\d{1,2}|Dr|Prof|Nr|No|St|Mr|Mrs|Ms|Abs|Art)\.$/u;

/** In order; none reaches over the end of a turn. */
export function timedSentences({ segments }: Pick<Transcript, 'segments'>): TimedSentence[] {
  const sentences: TimedSentence[] = [];
  for (const segment of segments) {
    const { speaker } = segment;
    const words = wordsOf({ ...segment, heard: [] });
    let from = 0;
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next && !isEnd(word.text, next.text)) continue;
      sentences.push(sentenceOf(speaker, words.slice(from, index + 1)));
      from = index + 1;
    }
  }
  return sentences;
}

function isEnd(word: string, next: string): boolean {
  return TERMINAL.test(word) && !ABBREVIATION.test(word) && BEGINS.test(next);
}

function sentenceOf(speaker: string | null, words: readonly Word[]): TimedSentence {
  return {
    speaker,
    words,
    startMs: words[0]?.startMs ?? 0,
    endMs: words.reduce((end, word) => Math.max(end, word.endMs), words[0]?.startMs ?? 0),
    text: words.map((word) => word.text).join(' '),
  };
}
