// How a place of a text is put right: what was heard comes in, or what nobody said goes. Pure.
import type { PlacedSegment, ReadText } from './read-text.ts';
import type { Replacement } from '#projects/revisions/public.ts';
import { fitIn, type Spellings } from './fit-in.ts';
import type { Mark } from './mark.ts';
import { strikeOut } from './strike-out.ts';

type In = {
  made: ReadText;
  /** Index among the segments of `made`. */
  turn: number;
  spellings: Spellings;
};

export function repairOf(mark: Mark, { made, turn, spellings }: In): Replacement {
  const segment = made.segments[turn] ?? nowhere;
  const { index, from: start, to: limit } = segment;
  const paragraph = made.text.slice(start, limit);
  const from = Math.min(mark.at, limit) - start;
  const to = Math.min(mark.to, limit) - start;
  if (mark.raw === '') {
    const struck = strikeOut(paragraph, { from, to }, made.language);
    return { segment: index, ...struck, was: paragraph.slice(struck.from, struck.to) };
  }
  const was = paragraph.slice(from, to);
  const around = { before: paragraph.slice(0, from), was, after: paragraph.slice(to) };
  const said = fitIn(inOneLine(mark.raw), around, spellings);
  return { segment: index, from, to, was, text: was === '' ? spaced(said, around) : said };
}

const nowhere: Pick<PlacedSegment, 'index' | 'from' | 'to'> = { index: 0, from: 0, to: 0 };

function spaced(said: string, { before, after }: { before: string; after: string }): string {
  const isFirst = before === '' || /\s$/u.test(before);
  const isLast = after === '' || /^[\s.,;:!?…]/u.test(after);
  return `${isFirst ? '' : ' '}${said}${isLast ? '' : ' '}`;
}

/** What was left out may run over paragraphs. */
export function inOneLine(text: string): string {
  return text.replaceAll(/(?<!\s)\s*\p{Cc}[\s\p{Cc}]*/gu, ' ');
}
