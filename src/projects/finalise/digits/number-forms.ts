// Numbers that only count: with what is measured or paid behind them, with the page they name, or alone.
import { readFraction } from '#projects/review/compare/numbers/fractions.ts';
import { countedWord, numberWord } from '#projects/review/compare/numbers/number-words.ts';
import { isArticle } from '#projects/review/compare/numbers/articles.ts';
import { type ReadTime, readTime } from '#projects/review/compare/times/read-time.ts';
import { readDoubled } from '#projects/review/compare/numbers/doubled-digits.ts';
import { months } from '#projects/review/compare/reading/lexicon.ts';
import { type Candidate, never } from './candidate.ts';
import { dateAt } from './date-forms.ts';
import { amountBehind, hundredthsBehind, isWithHundredths } from './amount-forms.ts';
import type { NumberLine } from './number-line.ts';
import { ONE, type SpokenNumber, spokenNumberAt } from './spoken-number.ts';
import { inDigits, NO_BREAK, ordinalIn, type Style, styles } from './style.ts';
import {
  aboutAge,
  between,
  codePoints,
  codeSigns,
  determiners,
  isIdiom,
  labels,
  rulers,
  uncounted,
  vague,
} from './words-around.ts';

/** Ordinals are words longer than numbers that count: „der dritte“, „zum zehnten Mal“. */
const LEAST_ORDINAL = 13;
/** Four digits without a sign between them, as years are said: nobody knows whether one was meant. */
const YEARS = { from: 1_100, to: 2_100 };

/** @returns undefined where no number begins */
export function numberAt(line: NumberLine, at: number): Candidate | undefined {
  const { tokens, language } = line;
  const style = styles[language];
  if (!style) return undefined;
  // Halves and quarters of hours: those that are written were found before.
  const time = readTime(tokens, at, language);
  if (time && !isHours(line, at, time)) return never(at, at + time.length);
  const fraction = readFraction(tokens, at, language);
  if (fraction) return never(at, at + fraction.length);
  if (readDoubled(tokens, at, language) !== undefined) return never(at, at + 2);
  const said = spokenNumberAt(line, at);
  if (!said) return articleAt(line, at, style);
  const to = at + said.length;
  if (said.isUnclear || isKeptInWords(line, at, said)) return never(at, to);
  if (said.ordinal) return ordinalAt(line, at, said);
  return amountBehind(line, { from: at, to, said, style }) ?? aloneAt(line, at, { said, style });
}

/** « veinticuatro horas » are as many hours, or the end of a day. */
function isHours(line: NumberLine, at: number, time: ReadTime): boolean {
  const said = spokenNumberAt(line, at);
  return (
    !time.rough &&
    !time.stated &&
    /^(?:fr|es)$/.test(line.language) &&
    time.length === (said?.length ?? 0) + 1
  );
}

/** „ein Meter achtzig“: alone the article is no number. */
function articleAt(line: NumberLine, at: number, style: Style): Candidate | undefined {
  if (!isArticle(line.word(at), line.language)) return undefined;
  return hundredthsBehind(line, { from: at, to: at + 1, said: ONE, style });
}

function isKeptInWords(line: NumberLine, at: number, said: SpokenNumber): boolean {
  const { language } = line;
  const to = at + said.length;
  const [twoBefore, before, behind] = [at - 2, at - 1, to].map((index) => line.word(index));
  if (isIdiom([twoBefore ?? '', before ?? ''], behind ?? '', language)) return true;
  // "The nineteen eighties".
  if (line.follows(to) && countedWord(behind ?? '', language)) return true;
  if (language === 'en' && line.follows(at) && months.en?.has(before ?? '') && !isYear(said)) return true;
  // "Twenty five year olds" are twenty, or twenty-five.
  if (language === 'en' && behind === 'year' && line.word(to + 1) === 'olds') return true;
  // „ein Meter achtzig“, where it was not read as one.
  if (line.follows(at) && isWithHundredths(line, at - 1)) return true;
  if (said.isRound && vague.has(before ?? '')) return true;
  if (said.value.startsWith('-') && !/^(?:grad|degrees?|degrés?|grados?)$/.test(behind ?? '')) return true;
  // « mil neuf cent dix-huit », "three dozen": part of a number that was not read.
  const isPart = (index: number, isNear: boolean) => isNear && uncounted[language]?.has(line.word(index));
  if (isPart(at - 1, line.follows(at)) || isPart(to, line.follows(to))) return true;
  // « sept cent un », „drei Komma ein“: the one is taken for an article.
  if (line.follows(to) && (isArticle(behind ?? '', language) || isPoint(line, to))) return true;
  if (isInCode(line, at, to) || isHalved(line, to)) return true;
  if (language === 'en' && isOfClock(line, at, said)) return true;
  // „Ludwig der Vierzehnte“, « Louis dix-huit », "five foot ten".
  if (rulers.has(before ?? '') || (said.ordinal && rulers.has(twoBefore ?? ''))) return true;
  if (aboutAge.has(before ?? '') && Number(said.value) < 100) return true;
  if (language === 'en' && /^(?:foot|feet)$/.test(before ?? '') && line.follows(at)) return true;
  // « ONCE » is no eleven.
  if (/^\p{Lu}{2,}$/u.test(line.written(at))) return true;
  const hasLink = Array.from({ length: said.length }, (_, ahead) => line.word(at + ahead)).some((word) =>
    /^(?:and|et|y)$/.test(word),
  );
  return hasLink && [1, 2, 3].some((back) => between.has(line.word(at - back)));
}

function isPoint(line: NumberLine, at: number): boolean {
  return (
    numberWord(line.word(at), line.language)?.kind === 'point' && isArticle(line.word(at + 1), line.language)
  );
}

function isInCode(line: NumberLine, at: number, to: number): boolean {
  if ([at - 1, to].some((index) => codeSigns.has(line.word(index)))) return true;
  const isSign = (index: number, beyond: number) =>
    codePoints.has(line.word(index)) && spokenNumberAt(line, beyond) !== undefined;
  return isSign(to, to + 1) || isSign(at - 1, at - 2);
}

/** « douze mètres et demi »: the half belongs to the number. */
function isHalved(line: NumberLine, to: number): boolean {
  const said = [0, 1, 2, 3, 4].map((ahead) => line.word(to + ahead)).join(' ');
  return /^(?:\S+ ){0,2}(?:et demie?|y medi[ao]|and a (?:half|quarter)|und eine?[nms]? halbe[nrs]?)\b/u.test(
    said,
  );
}

/** "Ten past two", "at ten to six"; "ten to fifteen" are so many. */
function isOfClock(line: NumberLine, at: number, said: SpokenNumber): boolean {
  const to = at + said.length;
  if (/^(?:past|after)$/.test(line.word(to)) && spokenNumberAt(line, to + 1)) return true;
  if (line.word(at - 1) === 'past') return true;
  const falls = (one: SpokenNumber | undefined, next: SpokenNumber | undefined) =>
    one && next ? Number(one.value) >= Number(next.value) : false;
  if (line.word(to) === 'to' && falls(said, spokenNumberAt(line, to + 1))) return true;
  return line.word(at - 1) === 'to' && falls(spokenNumberAt(line, at - 2), said);
}

function isYear({ value }: SpokenNumber): boolean {
  return Number(value) >= YEARS.from && Number(value) < YEARS.to && Number(value) % 100 !== 0;
}

function ordinalAt(line: NumberLine, at: number, said: SpokenNumber): Candidate {
  const { language } = line;
  const to = at + said.length;
  const text = ordinalIn(said.value, language);
  const value = Number(said.value);
  const isLast = !line.follows(to);
  const word = line.word(to - 1);
  const isPart = line.word(at - 1) === 'a' || /ly$|s$/.test(word);
  // „vom zweiten bis neunten Mai“
  const isOfDates =
    language === 'de' && /^(?:bis|und)$/.test(line.word(to)) && dateAt(line, to + 1) !== undefined;
  if (text === undefined || (value < LEAST_ORDINAL && !isOfDates) || value % 100 === 0) return never(at, to);
  // A full stop behind the number would end the sentence, or would not.
  if (language === 'de' && (isLast || !/te[nrsm]?$/.test(word))) return never(at, to);
  if (language !== 'de' && isPart) return never(at, to);
  return { from: at, to, text, wish: 'written', isBare: true };
}

function aloneAt(line: NumberLine, at: number, options: { said: SpokenNumber; style: Style }): Candidate {
  const { said, style } = options;
  const { language } = line;
  const to = at + said.length;
  if (said.mantissa !== undefined) {
    const text = `${inDigits(said.mantissa, '', style)}${NO_BREAK}${line.written(to - 1)}`;
    const isLong = Number(said.mantissa) >= style.leastAlone || said.mantissa.includes('.');
    return { from: at, to, text, wish: isLong ? 'written' : 'linked', isBare: true };
  }
  const isNamed = isLabelled(line, at, said);
  const isShort = Number(said.value) < style.leastAlone && said.decimals === '' && !isNamed;
  const isFirst = (line.tokens[at]?.leads ?? true) && !style.leads && said.decimals === '';
  const isYearLike = language === 'en' && Number(said.value) < YEARS.to;
  const text = isYearLike ? said.value : inDigits(said.value, said.decimals, style);
  const wish = isShort || isFirst || said.isRound ? 'linked' : 'written';
  return { from: at, to, text: withDecimals(text, said, style), wish, isBare: true };
}

function withDecimals(text: string, { decimals, value }: SpokenNumber, style: Style): string {
  return decimals === '' ? text : inDigits(value, decimals, style);
}

/** „Seite drei“, but neither „auf der anderen Seite zwei Leute“ nor "number one". */
function isLabelled(line: NumberLine, at: number, said: SpokenNumber): boolean {
  const { language } = line;
  if (!line.follows(at) || !labels[language]?.has(line.word(at - 1))) return false;
  // « article neuf » is a new one.
  if (said.value === '0' || (language === 'fr' && said.value === '9')) return false;
  return !determiners[language]?.test(line.word(at - 2));
}
