// A stretch of text as its tokens, and which of its words each belongs to.
import { plainWord } from '#projects/review/compare/reading/plain-word.ts';
import { type Token, tokenise } from '#projects/review/compare/reading/tokens.ts';

/** Reads tokens by their index, and knows what stands between them. */
export class NumberLine {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: string;
  readonly #plain: readonly string[];

  constructor(text: string, language: string) {
    this.text = text;
    this.language = language;
    this.tokens = tokenise(text);
    this.#plain = this.tokens.map((token) => plainWord(token.text));
  }

  /** As compared; empty beside the text. */
  word(at: number): string {
    return this.#plain[at] ?? '';
  }

  written(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  /** What stands between a token and the one behind it; the end of the text counts as a full stop. */
  gap(at: number): string {
    const [one, next] = [this.tokens[at], this.tokens[at + 1]];
    return one && next ? this.text.slice(one.to, next.from) : '.';
  }

  /** Nothing but blanks stands between the tokens `from` (in) to `to` (out). */
  isUnbroken(from: number, to: number): boolean {
    for (let at = from; at < to - 1; at += 1) if (!isBlank(this.gap(at))) return false;
    return to <= this.tokens.length;
  }

  /** The token behind belongs to the same phrase. */
  follows(at: number): boolean {
    return isBlank(this.gap(at - 1));
  }
}

function isBlank(text: string): boolean {
  return /^\s+$/u.test(text);
}
