// The words of a raw transcript on their way to a formatted one: each with its pause and the marks put around it.
import type { Transcript } from '#projects/domain/transcript.ts';
import { UNHEARD } from '#projects/domain/text/omission.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';

export type Token = {
  /** As the engine gave it, with its punctuation if it gave any. */
  readonly text: string;
  readonly normalised: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
  readonly speaker: string | null;
  /** Silence until the next word in ms; infinite after the last one. */
  readonly pauseAfterMs: number;
  /** Opening marks that were spoken before the word. */
  readonly prefix: string;
  /** Marks that were spoken, or found, after the word. */
  readonly suffix: string;
  readonly ends: 'nothing' | 'sentence' | 'paragraph';
  /** True where the speaker said what stands here: pauses have no say then. */
  readonly dictated: boolean;
};

/**
 * All words in their order. Bare punctuation that an engine gave as a word joins the word before it. Ten hours are
 * a hundred thousand of them, so each is made once, and later steps copy only those that they change.
 */
export function readTokens(raw: Transcript): Token[] {
  const tokens: { -readonly [Key in keyof Token]: Token[Key] }[] = [];
  for (const segment of raw.segments) {
    for (const word of segment.words) {
      const normalised = normaliseWord(word.text);
      const before = tokens.at(-1);
      const isMark = normalised === '' && word.text !== UNHEARD;
      if (isMark && !before) continue;
      if (isMark && before) {
        before.text += word.text.trim();
        continue;
      }
      if (before) before.pauseAfterMs = Math.max(0, word.startMs - before.endMs);
      tokens.push({
        text: word.text.trim().replace(/\s+/gu, ' '),
        normalised,
        startMs: word.startMs,
        endMs: word.endMs,
        confidence: word.confidence,
        speaker: segment.speaker,
        pauseAfterMs: Number.POSITIVE_INFINITY,
        prefix: '',
        suffix: '',
        ends: 'nothing',
        dictated: false,
      });
    }
  }
  return tokens;
}
