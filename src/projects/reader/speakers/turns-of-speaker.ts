// The paragraphs that one label in the text stands for. Pure.
import type { Turn } from '#projects/domain/text/turns.ts';

export type SpeakerSpan = {
  /** Id of who speaks; null where nobody is assigned. */
  speaker: string | null;
  /** Null where nobody is assigned. */
  name: string | null;
  /** Indexes of the turns: from (in) to (out). */
  paragraphs: readonly [from: number, to: number];
  text: string;
  /** How many paragraphs this voice has in the whole text. */
  count: number;
  /** Whether some of them lie elsewhere. */
  hasMore: boolean;
  /** The names of the others, in the order in which they speak first. */
  others: readonly string[];
};

/** @param at a turn with a label */
export function spanFrom(turns: readonly Turn[], at: number): SpeakerSpan {
  const speaker = turns[at]?.speakerId ?? null;
  let end = at + 1;
  while (end < turns.length && turns[end]?.speakerId === speaker) end += 1;
  const count = turns.filter((turn) => turn.speakerId === speaker).length;
  const named = turns.filter((turn) => turn.speakerId !== null && turn.speakerId !== speaker);
  return {
    speaker,
    name: speaker === null ? null : (turns[at]?.speaker ?? null),
    paragraphs: [at, end],
    text: turns[at]?.text ?? '',
    count,
    hasMore: count > end - at,
    others: [...new Set(named.flatMap((turn) => turn.speaker ?? []))],
  };
}
