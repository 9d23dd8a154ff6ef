// Turns dictated punctuation („Komma“, "new paragraph") into marks, where the words are plausible as commands.
import { isNumeric } from '#projects/domain/text/protected-words.ts';
import {
  commandsOf,
  type CommandTable,
  type Mark,
  type SpokenCommand,
} from '#projects/review/compare/meaning-kept/spoken-commands.ts';
import type { Token } from './tokens.ts';

/** A silence from which a word counts as set apart. Words of one phrase lie less than 150 ms apart. */
const APART_MS = 200;

export type DictatedTokens = {
  tokens: Token[];
  /** How many sentence ends were spoken. */
  spokenEnds: number;
};

/** @param language BCP 47 base language; where none of its commands are known the tokens come back as they are */
export function consumeSpokenPunctuation(tokens: readonly Token[], language: string): DictatedTokens {
  const table = commandsOf(language);
  if (!table) return { tokens: [...tokens], spokenEnds: 0 };
  const kept: Token[] = [];
  let spokenEnds = 0;
  let prefix = '';
  let quoted = false;
  let lastKind: Mark['kind'] | undefined;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token) break;
    const command = commandAt(tokens, index, table);
    const mark = command && resolveQuote(command.mark, quoted);
    if (!command || !mark || !fits(mark, { before: kept.at(-1), lastKind, pending: prefix })) {
      kept.push(prefix === '' ? token : { ...token, prefix });
      prefix = '';
      lastKind = undefined;
      index += 1;
      continue;
    }
    index += command.words.length;
    lastKind = mark.kind;
    if (mark.kind === 'open') prefix += mark.text;
    else kept[kept.length - 1] = marked(kept.at(-1) ?? token, mark);
    if (command.mark.kind === 'quote') quoted = !quoted;
    if (mark.kind === 'end') spokenEnds += 1;
  }
  return { tokens: kept, spokenEnds };
}

function commandAt(tokens: readonly Token[], index: number, table: CommandTable): SpokenCommand | undefined {
  return table.commands.find((command) => {
    if (!command.words.every((word, offset) => tokens[index + offset]?.normalised === word)) return false;
    return isPlausible(tokens, index, command, table);
  });
}

function isPlausible(
  tokens: readonly Token[],
  index: number,
  command: SpokenCommand,
  table: CommandTable,
): boolean {
  const before = tokens[index - 1];
  const last = tokens[index + command.words.length - 1];
  const after = tokens[index + command.words.length];
  if (before && (table.determiners.has(before.normalised) || command.notAfter?.has(before.normalised))) {
    return false;
  }
  if (!after) return command.mark.kind !== 'open';
  if (command.notBefore?.has(after.normalised)) return false;
  if (command.decimal && before && isNumeric(before.normalised) && isNumeric(after.normalised)) return false;
  const suspicious = command.pauseBefore === 'always' || command.pauseBefore?.has(after.normalised);
  return !suspicious || (last?.pauseAfterMs ?? 0) >= APART_MS;
}

type PlainMark = Exclude<Mark, { kind: 'quote' }>;

function resolveQuote(mark: Mark, quoted: boolean): PlainMark {
  if (mark.kind !== 'quote') return mark;
  return quoted ? { kind: 'close', text: mark.close } : { kind: 'open', text: mark.open };
}

/** A mark needs a word to stand at, and no two ends or commas stand side by side. */
function fits(
  mark: PlainMark,
  at: { before: Token | undefined; lastKind: Mark['kind'] | undefined; pending: string },
): boolean {
  if (mark.kind === 'open') return true;
  if (!at.before || at.pending !== '') return false;
  if (mark.kind === 'close' || mark.kind === 'paragraph') return true;
  return at.lastKind === undefined || at.lastKind === 'close';
}

/** The spoken mark takes the place of one that the engine guessed. */
function marked(token: Token, mark: PlainMark): Token {
  if (mark.kind === 'paragraph') return { ...token, ends: 'paragraph', dictated: true };
  const own = { ...token, dictated: true, suffix: token.suffix + mark.text };
  if (mark.kind === 'close') return own;
  const text = token.suffix === '' ? token.text.replace(/(?<![.,;:?!…])[.,;:?!…]+$/u, '') : token.text;
  return {
    ...own,
    text: text === '' ? token.text : text,
    ends: mark.kind === 'end' ? 'sentence' : token.ends,
  };
}
