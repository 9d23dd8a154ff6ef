// Dates and years: „dritter Mai zweitausendvierundzwanzig“, "May third", "nineteen eighty nine", « le premier mai ».
import { months, weekdays } from '#projects/review/compare/reading/lexicon.ts';
import { capitalise } from '../capitals.ts';
import { isCounting } from './amount-forms.ts';
import type { Candidate } from './candidate.ts';
import type { NumberLine } from './number-line.ts';
import { type SpokenNumber, spokenNumberAt } from './spoken-number.ts';
import { NO_BREAK, ordinalIn } from './style.ts';
import { beforeYear } from './words-around.ts';

const YEARS = { from: 1_000, to: 2_100 };

/** @returns undefined where no date begins */
export function dateAt(line: NumberLine, at: number): Candidate | undefined {
  if (line.language === 'en')
    return englishMonthFirst(line, at) ?? englishDayFirst(line, at) ?? yearInParts(line, at);
  return dayFirst(line, at);
}

type Found = { text: string; to: number };

function clear(line: NumberLine, at: number): SpokenNumber | undefined {
  const said = spokenNumberAt(line, at);
  return said && !said.isUnclear ? said : undefined;
}

function isDay(said: SpokenNumber): boolean {
  return /^(?:[1-9]|[12]\d|3[01])$/.test(said.value) && said.decimals === '';
}

function isMonth(line: NumberLine, at: number): boolean {
  return line.follows(at) && (months[line.language]?.has(line.word(at)) ?? false);
}

function written(from: number, { text, to }: Found): Candidate {
  return { from, to, text, wish: 'written', isBare: false };
}

const beforeDay: Readonly<Record<string, RegExp>> = {
  fr: /^(?:le|du|au)$/,
  es: /^(?:el|del|al|hasta)$/,
};

function dayFirst(line: NumberLine, at: number): Candidate | undefined {
  const { language } = line;
  const day = clear(line, at);
  if (!day || !isDay(day)) return undefined;
  const isFirst = day.ordinal && day.value === '1';
  // German days are ordinals; of French and Spanish ones the first may be.
  if (language === 'de' ? !day.ordinal : day.ordinal && !isFirst) return undefined;
  const link = language === 'es' ? 1 : 0;
  const month = at + day.length + link;
  if (link > 0 && !(line.follows(month - 1) && line.word(month - 1) === 'de')) return undefined;
  if (!isMonth(line, month)) return undefined;
  const year = yearBehind(line, month + 1, language === 'es');
  const before = line.word(at - 1);
  const isLed = beforeDay[language]?.test(before) ?? true;
  if (!year && !isLed && !weekdays[language]?.has(before)) return undefined;
  const number =
    language === 'de' || (language === 'fr' && isFirst) ? ordinalIn(day.value, language) : day.value;
  const name = `${link > 0 ? 'de ' : ''}${line.written(month)}`;
  return written(at, {
    text: `${number}${NO_BREAK}${name}${year?.text ?? ''}`,
    to: year?.to ?? month + 1,
  });
}

/** The year with what stands before it; a number that may count something is none. */
function yearBehind(line: NumberLine, at: number, isLinked: boolean): Found | undefined {
  const link = isLinked && line.follows(at) && /^del?$/.test(line.word(at)) ? 1 : 0;
  if (isLinked && link === 0) return undefined;
  if (!line.follows(at + link)) return undefined;
  const before = link > 0 ? ` ${line.written(at)} ` : ' ';
  const parts = line.language === 'en' ? partsOfYear(line, at + link) : undefined;
  if (parts) return { text: before + parts.text, to: parts.to };
  const said = clear(line, at + link);
  const value = Number(said?.value);
  if (!said || said.ordinal || said.isRound || said.mantissa !== undefined) return undefined;
  if (!Number.isInteger(value) || value < YEARS.from || value >= YEARS.to) return undefined;
  const to = at + link + said.length;
  // „im Mai zweitausend Leute“
  if (value % 100 === 0 && isCounting(line, to)) return undefined;
  return { text: before + said.value, to };
}

/** "May third", "March fifteenth twenty twenty four". */
function englishMonthFirst(line: NumberLine, at: number): Candidate | undefined {
  if (!months.en?.has(line.word(at)) || !line.follows(at + 1)) return undefined;
  const day = clear(line, at + 1);
  if (!day?.ordinal || !isDay(day)) return undefined;
  const year = yearBehind(line, at + 1 + day.length, false);
  if (!year && isAdverb(line, at, day)) return undefined;
  const name = capitalise(line.written(at));
  return written(at, {
    text: `${name}${NO_BREAK}${day.value}${year ? `,${year.text}` : ''}`,
    to: year?.to ?? at + 1 + day.length,
  });
}

/** "It may first seem", "in December first we went": no days, or none for sure. */
function isAdverb(line: NumberLine, at: number, day: SpokenNumber): boolean {
  const isSure = /^(?:on|since|by|until|till|from|before|after|of)$/.test(line.word(at - 1));
  if (isSure || weekdays.en?.has(line.word(at - 1))) return false;
  return Number(day.value) <= 3 || /^(?:may|march)$/.test(line.word(at));
}

/** "The third of May". */
function englishDayFirst(line: NumberLine, at: number): Candidate | undefined {
  const day = clear(line, at);
  if (!day?.ordinal || !isDay(day)) return undefined;
  const month = at + day.length + 1;
  if (!line.follows(month - 1) || line.word(month - 1) !== 'of' || !isMonth(line, month)) return undefined;
  const year = yearBehind(line, month + 1, false);
  const name = capitalise(line.written(month));
  return written(at, {
    text: `${ordinalIn(day.value, 'en')} of${NO_BREAK}${name}${year?.text ?? ''}`,
    to: year?.to ?? month + 1,
  });
}

/** "In nineteen eighty nine", "since twenty twenty". */
function yearInParts(line: NumberLine, at: number): Candidate | undefined {
  const before = line.word(at - 1);
  if (!line.follows(at) || !(beforeYear.has(before) || months.en?.has(before))) return undefined;
  const year = partsOfYear(line, at);
  return year && written(at, year);
}

function partsOfYear(line: NumberLine, at: number): Found | undefined {
  const century = clear(line, at);
  if (century?.length !== 1 || century.ordinal || !/^(?:1[1-9]|20)$/.test(century.value)) return undefined;
  const isOh = line.follows(at + 1) && /^oh?$/.test(line.word(at + 1));
  const second = at + (isOh ? 2 : 1);
  const rest = line.follows(second) ? clear(line, second) : undefined;
  const digits = rest && !rest.ordinal && rest.decimals === '' ? rest.value : '';
  if (!rest || !(isOh ? /^[1-9]$/ : /^[1-9]\d$/).test(digits)) return undefined;
  const to = second + rest.length;
  if (isCounting(line, to)) return undefined;
  return { text: century.value + digits.padStart(2, '0'), to };
}
