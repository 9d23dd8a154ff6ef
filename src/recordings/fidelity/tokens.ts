// Cuts a text into the pieces that carry meaning by themselves, each with its place in the text.
import { UNHEARD } from '../unheard.ts';

export type Token = {
  /** As written, without the punctuation around it. */
  readonly text: string;
  /** Place in the text, in UTF-16 units, punctuation around it left out; `to` is the first one after. */
  readonly from: number;
  readonly to: number;
  /** A full stop follows: an ordinal, an abbreviation, or the end of a sentence. */
  readonly dotted: boolean;
  /** The first of a sentence, where a capital says nothing. */
  readonly leads: boolean;
};

/** „20-Euro-Schein“, „80er-Jahre“: a number, and what it counts, each by itself. */
const COUNTING_DASH = String.raw`-(?<=\d(?:er)?(?:-\p{L}+)*-)(?=\p{L})`;
const PIECES = new RegExp(
  [
    String.raw`\[…\]`, // an unheard passage
    String.raw`\d{4}-\d{2}-\d{2}(?!\d)`, // 2026-11-21
    String.raw`(?<=\d)[-–](?=\d)`, // 10–12
    String.raw`°[CF]?`,
    String.raw`[€$£%§&]`,
    COUNTING_DASH,
    String.raw`(?:(?!(?<=\d)[-–]\d|${COUNTING_DASH}|\[…\])[^\s€$£%§&°–—…/])+`,
    String.raw`\/(?=\p{L})`,
  ].join('|'),
  'gu',
);
const EDGES = /^(?:[^\p{L}\p{N}€$£%§&°–+−-]|[+−-](?!\d))+|[^\p{L}\p{N}€$£%§&°–]+$/gu;

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let leads = true;
  for (const match of text.matchAll(PIECES)) {
    const piece = match[0];
    const core = piece === UNHEARD || piece === '/' ? piece : piece.replace(EDGES, '');
    if (core !== '') {
      const from = match.index + piece.indexOf(core);
      const rest = piece.slice(piece.indexOf(core) + core.length);
      tokens.push({ text: core, from, to: from + core.length, dotted: rest.startsWith('.'), leads });
      // What was said last before the words behind it, nobody knows.
      leads = leads && piece === UNHEARD;
    }
    if (/[.!?:]["»“”‘’)\]]*$/u.test(piece)) leads = true;
  }
  return tokens;
}
