// Cuts a text into the pieces that carry meaning by themselves, each with its place in the text.
import { UNHEARD } from '#projects/domain/text/omission.ts';

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
  /** A sign within an address on the web: part of what is said, not punctuation. */
  readonly isSign?: boolean;
  /** A word of such an address, which has no accents whatever it was made of. */
  readonly isLabel?: boolean;
};

/** „20-Euro-Schein“, „80er-Jahre“: a number, and what it counts, each by itself. Looked back for not without end. */
const COUNTING_DASH = String.raw`-(?<=\d(?:er)?(?:-\p{L}{1,40}){0,8}-)(?=\p{L})`;
/** Beside a digit a bracket parts, and so does the colon of a result: `t(48)`, `12(b)(6)`, `3:1`. */
const PARTING = String.raw`(?<=\p{L})\(\d|(?<=[\d)])\((?=\p{L}?\)|\d)|(?<=\d):\d(?!\d)`;
const LABELS = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+`;
const ADDRESSES = [
  // 192.168.1.20, and no number of grouped thousands
  String.raw`(?<![\p{L}\d.,])(?!\d{1,3}(?:\.\d{3}){3}(?!\d))\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\d]|[.,]\d)`,
  String.raw`[\p{L}\p{N}][\p{L}\p{N}._-]*@${LABELS}\p{L}{2,}`,
  String.raw`(?<=:\/\/|(?<![\p{L}\p{N}.]))${LABELS}(?:de|com|org|net|eu|at|ch|fr|es|it|uk|io|info|gov|edu)(?![\p{L}\p{N}-]|\.\p{L})(?:\/[\p{L}\p{N}._-]*[\p{L}\p{N}])*`,
];
/** Weekdays written short, from one to another: „Mo–Fr“, "Mon–Thu". */
const SHORT_DAY = String.raw`(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So)\.?`;
const DASH_OF_DAYS = String.raw`(?<=(?<!\p{L})${SHORT_DAY})[-–](?=${SHORT_DAY}(?!\p{L}))`;
const PIECES = new RegExp(
  // oxlint-disable-next-line regexp/no-super-linear-move -- what an address was sought in goes into the last alternative, whole
  [
    String.raw`\[…\]`, // an unheard passage
    String.raw`https?:\/\/`,
    String.raw`(?<address>${ADDRESSES.join('|')})`,
    String.raw`\d{4}-\d{2}-\d{2}(?!\d)`, // 2026-11-21
    String.raw`(?<=\d)[-–](?=\d)`, // 10–12
    DASH_OF_DAYS,
    String.raw`[Nn][°º](?=\s?\d)`,
    String.raw`°[CF]?`,
    String.raw`[€$£¥₩₹₽%‰&]|§§?`,
    COUNTING_DASH,
    String.raw`(?:(?!(?<=\d)[-–]\d|${DASH_OF_DAYS}|${COUNTING_DASH}|${PARTING}|\[…\])[^\s€$£¥₩₹₽%‰§&°–—…/])+`,
    String.raw`\/(?=\p{L})`,
  ].join('|'),
  'gu',
);
const EDGES =
  /^(?:(?!\.\d)[^\p{L}\p{N}€$£¥₩₹₽%‰§&°–+−-]|[+−-](?!\d))+|(?<![^\p{L}\p{N}€$£¥₩₹₽%‰§&°–])[^\p{L}\p{N}€$£¥₩₹₽%‰§&°–]+$/gu;

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let leads = true;
  for (const match of text.matchAll(PIECES)) {
    const piece = match[0];
    if (/^https?:/.test(piece)) continue;
    if (match.groups?.['address'] !== undefined) {
      tokens.push(...partsOf(piece, match.index, leads));
      leads = false;
      continue;
    }
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

/** „info@firma.de“ as it is said: each label and each sign. */
function partsOf(address: string, from: number, leads: boolean): Token[] {
  return [...address.matchAll(/[.@_/-]|[^.@_/-]+/g)].map((part, index) => ({
    text: part[0],
    from: from + part.index,
    to: from + part.index + part[0].length,
    dotted: false,
    leads: leads && index === 0,
    isSign: /^[.@_/-]$/.test(part[0]),
    isLabel: /\p{L}/u.test(part[0]),
  }));
}
