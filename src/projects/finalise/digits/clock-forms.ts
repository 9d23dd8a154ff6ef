// Times of day that were said to the minute or by the full hour: „vierzehn Uhr dreißig“, "two thirty p.m.".
import { dayPartAt } from '#projects/review/compare/times/part-of-day.ts';
import { isCounting } from './amount-forms.ts';
import { type Candidate, never } from './candidate.ts';
import type { NumberLine } from './number-line.ts';
import { ONE, type SpokenNumber, spokenNumberAt } from './spoken-number.ts';
import { NO_BREAK } from './style.ts';

/** @returns undefined where no such time begins; halves and quarters stay in words */
export function clockAt(line: NumberLine, at: number): Candidate | undefined {
  if (line.language === 'de') return german(line, at);
  if (line.language === 'en') return english(line, at);
  return romance(line, at);
}

function written(from: number, to: number, text: string): Candidate {
  return { from, to, text, wish: 'written', isBare: false };
}

function hourAt(line: NumberLine, at: number, most: number): SpokenNumber | undefined {
  const said = spokenNumberAt(line, at);
  const isWhole =
    said && !said.isUnclear && !said.ordinal && said.decimals === '' && /^\d{1,2}$/.test(said.value);
  return isWhole && Number(said.value) <= most ? said : undefined;
}

function minuteAt(line: NumberLine, at: number): SpokenNumber | undefined {
  return line.follows(at) ? hourAt(line, at, 59) : undefined;
}

function german(line: NumberLine, at: number): Candidate | undefined {
  // „eine Uhr“ is a watch.
  const hour = line.word(at) === 'ein' ? ONE : hourAt(line, at, 24);
  const clock = at + (hour?.length ?? 0);
  if (!hour || !line.follows(clock) || line.word(clock) !== 'uhr') return undefined;
  const minute = minuteAt(line, clock + 1);
  if (!minute) {
    const isNumber = line.follows(clock + 1) && spokenNumberAt(line, clock + 1) !== undefined;
    return isNumber ? never(at, clock + 1) : written(at, clock + 1, `${hour.value}${NO_BREAK}Uhr`);
  }
  const to = clock + 1 + minute.length;
  if (isCounting(line, to) && !dayPartAt(line.tokens, to, 'de')) return never(at, to);
  const digits = `${hour.value.padStart(2, '0')}:${minute.value.padStart(2, '0')}`;
  return written(at, to, `${digits}${NO_BREAK}Uhr`);
}

function english(line: NumberLine, at: number): Candidate | undefined {
  const hour = hourAt(line, at, 12);
  if (!hour || hour.value === '0') return undefined;
  const behind = at + hour.length;
  const isOh = line.follows(behind) && /^oh?$/.test(line.word(behind));
  const minute = minuteAt(line, behind + (isOh ? 1 : 0));
  const isRead = minute && (isOh ? /^[1-9]$/ : /^[1-5]\d$/).test(minute.value);
  const end = isRead ? behind + (isOh ? 1 : 0) + minute.length : behind;
  const digits = isRead ? `${hour.value}:${minute.value.padStart(2, '0')}` : hour.value;
  const half = halfAt(line, end);
  if (half) return written(at, end + half.length, `${digits}${NO_BREAK}${half.text}`);
  // "Three thirty in the afternoon"; by the full hour it is said in words.
  const isNamed = isRead && line.follows(end) && dayPartAt(line.tokens, end, 'en');
  return isNamed ? written(at, end, digits) : undefined;
}

/** "p.m.", "pm", "p m"; the full stop behind the last letter is put where the words end. */
function halfAt(line: NumberLine, at: number): { length: number; text: string } | undefined {
  if (!line.follows(at)) return undefined;
  const first = line.word(at);
  if (/^[ap]m$/.test(first) && line.word(at + 1) !== 'i') return { length: 1, text: `${first[0]}.m.` };
  const isApart = /^[ap]$/.test(first) && line.word(at + 1) === 'm' && /^\.?\s+$/u.test(line.gap(at));
  return isApart ? { length: 2, text: `${first}.m.` } : undefined;
}

const clocks: Readonly<Record<string, RegExp>> = { fr: /^heures?$/, es: /^horas?$/ };
const beforeHour: Readonly<Record<string, RegExp>> = { fr: /^(?:à|vers|dès)$/, es: /^las$/ };

function romance(line: NumberLine, at: number): Candidate | undefined {
  const { language } = line;
  const hour = line.word(at) === 'une' ? ONE : hourAt(line, at, 24);
  const clock = at + (hour?.length ?? 0);
  if (!hour || !line.follows(clock) || !clocks[language]?.test(line.word(clock))) return undefined;
  const next = line.word(clock + 1);
  // « neuf heures et demie », « las nueve horas menos cuarto »
  if (line.follows(clock + 1) && /^(?:et|y|moins|menos)$/.test(next)) return never(at, clock + 1);
  const minute = minuteAt(line, clock + 1);
  const to = clock + 1 + (minute?.length ?? 0);
  if (minute && isCounting(line, to)) return never(at, to);
  const isClock = beforeHour[language]?.test(line.word(at - 1)) ?? false;
  const digits = minute?.value.padStart(2, '0');
  if (digits === undefined) {
    const isSure = isClock && language === 'fr' && hour !== ONE;
    return isSure ? written(at, to, `${hour.value}${NO_BREAK}h`) : undefined;
  }
  if (language === 'fr') return written(at, to, `${hour.value}${NO_BREAK}h${NO_BREAK}${digits}`);
  return written(at, to, `${hour.value.padStart(2, '0')}:${digits}${NO_BREAK}h`);
}
