// Gives each word the speaker in whose turn it lies, and cuts segments where the speaker changes. Pure.
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';
import type { SpeakerTurn } from '#speech/public.server.ts';

export type SpeakerAssigner = {
  /** Segments of one speaker each. Called with a few at a time, in order. */
  assign(segments: readonly Segment[]): Segment[];
  /** Who was given a word so far, numbered from 1 in the order in which they speak. */
  speakers(): Transcript['speakers'];
};

/** @param turns in the order of their beginning, at least one */
export function createSpeakerAssigner(
  turns: readonly SpeakerTurn[],
  nameOf: (number: number) => string,
): SpeakerAssigner {
  const numbers = new Map<number, number>();
  const find = speakerFinder(turns);
  return {
    assign: (segments) =>
      segments.flatMap((segment) =>
        runsOf(segment.words, find).map(({ speaker, words }) => {
          const number = numbers.get(speaker) ?? numbers.size + 1;
          numbers.set(speaker, number);
          return segmentOf(words, String(number));
        }),
      ),
    speakers: () => [...numbers.values()].map((number) => ({ id: String(number), name: nameOf(number) })),
  };
}

type Run = { speaker: number; words: Word[] };

function runsOf(words: readonly Word[], find: (word: Word) => number): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const speaker = find(word);
    const last = runs.at(-1);
    if (last?.speaker === speaker) last.words.push(word);
    else runs.push({ speaker, words: [word] });
  }
  return runs;
}

/** Words come nearly in order: the search begins where the last one ended. */
function speakerFinder(turns: readonly SpeakerTurn[]): (word: Word) => number {
  // Turns may overlap: of each and those before it, the one that ends last.
  const lasting: SpeakerTurn[] = [];
  for (const turn of turns) {
    const before = lasting.at(-1);
    lasting.push(before && before.endMs >= turn.endMs ? before : turn);
  }
  const over = (index: number, word: Word) => (lasting[index]?.endMs ?? 0) <= word.startMs;
  let from = 0;
  return (word) => {
    while (from > 0 && !over(from - 1, word)) from -= 1;
    while (from < turns.length && over(from, word)) from += 1;
    let best = { speaker: 0, shared: Number.NEGATIVE_INFINITY };
    const compare = ({ speaker, startMs, endMs }: SpeakerTurn) => {
      // Below 0: how far away the word lies.
      const shared = Math.min(endMs, word.endMs) - Math.max(startMs, word.startMs);
      if (shared > best.shared) best = { speaker, shared };
    };
    const before = lasting[from - 1];
    if (before) compare(before);
    for (let index = from; index < turns.length; index += 1) {
      const turn = turns[index];
      if (!turn) break;
      compare(turn);
      if (turn.startMs > word.endMs) break;
    }
    return best.speaker;
  };
}

function segmentOf(words: Word[], speaker: string): Segment {
  return {
    speaker,
    startMs: words[0]?.startMs ?? 0,
    endMs: Math.max(...words.map((word) => word.endMs)),
    text: words.map((word) => word.text).join(' '),
    words,
  };
}
