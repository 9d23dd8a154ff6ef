// What a text is once words of it are struck out: blanks, marks and capitals as if they had never been there. Pure.
import { abbreviations } from '../reading/abbreviations.ts';
import { SENTENCE_END } from './fit-in.ts';

/** UTF-16 units of the text, `to` being the first after. */
type Place = { from: number; to: number };

const pairs: ReadonlySet<string> = new Set(['()', '[]', '„“', '“”', '«»', '»«', '‚‘', '‘’', '""']);
/** Marks that join what stands on both sides of them: with one side gone, they go. */
const JOINS = /^\s*[,;:–—]/u;
const JOINED = /[,;:–—]$/u;
const ENDS = /^\s*(?:[.!?…]+|$)/u;
/** „Nicht-Raucher“, "and/or": what hung on the word goes with it. */
const HANGS_BEHIND = /^[-/](?=\p{L})/u;
const HANGS_BEFORE = /\p{L}[-/]$/u;

/**
 * @param text one paragraph
 * @param language BCP 47 base language
 * @returns what to replace by what; the blank before a mark stays as it was written, as in French
 */
export function strikeOut(text: string, place: Place, language: string): Place & { text: string } {
  const wide = withMarks(text, withPairs(text, place), language);
  const before = text.slice(0, wide.from);
  const from = before.trimEnd().length;
  const lead = /^\s*/u.exec(text.slice(wide.to))?.[0] ?? '';
  const to = wide.to + lead.length;
  const [left, right] = [text.slice(0, from), text.slice(to)];
  const blank = blankBetween(left, right, { trail: before.slice(from), lead });
  const first = /^\p{Ll}(?!\p{Lu})/u.exec(right)?.[0] ?? '';
  const hadCapital = /^\P{L}*\p{Lu}/u.test(text.slice(place.from, place.to));
  if (first !== '' && hadCapital && isSentenceEnd(before, language))
    return { from, to: to + first.length, text: blank + first.toUpperCase() };
  return { from, to, text: blank };
}

function blankBetween(left: string, right: string, { trail, lead }: { trail: string; lead: string }): string {
  if (left === '' || right === '') return '';
  if (!/^[\p{L}\p{N}]/u.test(right)) return lead;
  if (!/[\p{L}\p{N}]$/u.test(left)) return trail;
  return lead || trail;
}

/** „Dr. Rahlfs“: no end. */
function isSentenceEnd(before: string, language: string): boolean {
  if (!SENTENCE_END.test(before)) return false;
  const last = /(?<!\S)\S+$/u.exec(before.trimEnd().slice(-20))?.[0] ?? '';
  const short = last.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return !(last.endsWith('.') && Object.hasOwn(abbreviations[language] ?? {}, short));
}

/** Brackets and quotation marks around nothing. */
function withPairs(text: string, { from, to }: Place): Place {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const isPair = pairs.has(before.slice(-1) + after.slice(0, 1));
  if (!isPair) return { from, to };
  return withPairs(text, { from: before.length - 1, to: text.length - after.length + 1 });
}

/** Commas, dashes and full stops that would stand beside another one, or before nothing. */
function withMarks(text: string, { from, to }: Place, language: string): Place {
  const before = text.slice(0, from);
  const left = before.trimEnd();
  const after = text.slice(to);
  const reach = (pattern: RegExp) => to + (pattern.exec(after)?.[0].length ?? 0);
  const begins = isSentenceEnd(before, language);
  if (begins && ENDS.test(after)) return { from, to: reach(ENDS) };
  if ((begins || JOINED.test(left)) && JOINS.test(after)) return { from, to: reach(JOINS) };
  if (JOINED.test(left) && ENDS.test(after)) return { from: left.slice(0, -1).trimEnd().length, to };
  // „am 9. Dezember.“: one full stop is enough.
  if (left.endsWith('.') && after.startsWith('.')) return { from, to: to + 1 };
  if (HANGS_BEHIND.test(after)) return { from, to: reach(HANGS_BEHIND) };
  if (HANGS_BEFORE.test(before)) return { from: from - 1, to };
  return { from, to };
}
