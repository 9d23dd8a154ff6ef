// What the subject and the body of a mail order: the language, the number of speakers, names to be written as they are.
import type { RecordingLanguage } from '#projects/public.server.ts';

export type Ordered = {
  /** The subject without its commands and without "Fwd:". */
  title: string;
  language?: RecordingLanguage;
  /** Null: speakers are separated, their number is open. */
  speakers?: number | null;
  names: string[];
};

const languageNames: Readonly<Record<RecordingLanguage, readonly string[]>> = {
  de: ['de', 'deutsch', 'german', 'allemand', 'alemán', 'aleman'],
  en: ['en', 'englisch', 'english', 'anglais', 'inglés', 'ingles'],
  fr: ['fr', 'französisch', 'franzoesisch', 'french', 'français', 'francais', 'francés', 'frances'],
  es: ['es', 'spanisch', 'spanish', 'espagnol', 'español', 'espanol'],
};
const languages = Object.keys(languageNames) as RecordingLanguage[];

const PREFIX = /^(?:(?:re|aw|fwd?|wg|tr|rv)(?:\[\d{1,3}\])?\s*:\s*)+/i;
const LANGUAGE = /[[(]?\b(?:sprache|language|langue|idioma)\s*[:=]\s*(\p{L}{2,20})[\])]?[,;]?/iu;
const SPEAKERS =
  /[[(]?\b(?:sprecher|personen|speakers?)\s*[:=]\s*(\d{1,2}|ja|yes|auto)(?![\p{L}\d])[\])]?[,;]?/iu;
const NAMES = /^(?:namen|names)\s*:(.*)$/iu;
const MOST_NAMES = 100;
const LONGEST_SUBJECT = 500;
/** As the vocabulary takes them. */
const LONGEST_NAME = 60;
const LONGEST_BODY = 20_000;

/**
 * `Sprache: Englisch`, `Language: en`, `Sprecher: 2`, `Speakers: auto` anywhere in the subject, in German or English;
 * in the body a line `Namen:` or `Names:` with names on it or on the lines below, up to an empty line.
 */
export function readOrder(subject: string, body: string): Ordered {
  let rest = subject.slice(0, LONGEST_SUBJECT).replace(/\s+/g, ' ').trim().replace(PREFIX, '');
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    return { word: found?.[1]?.toLowerCase(), without: found && rest.replace(found[0], ' ') };
  };
  const ordered: Ordered = { title: '', names: namesIn(body) };
  const asked = take(LANGUAGE);
  const language = languages.find((one) => languageNames[one].includes(asked.word ?? ''));
  // An unknown language is no command: it stays in the title, where the person sees it.
  if (language) {
    ordered.language = language;
    rest = asked.without ?? rest;
  }
  const { word, without } = take(SPEAKERS);
  const speakers = speakersOf(word);
  if (speakers !== undefined) {
    ordered.speakers = speakers;
    rest = without ?? rest;
  }
  ordered.title = rest.replace(/\s+/g, ' ').replace(/^[\s,;|–-]+|(?<![\s,;|–-])[\s,;|–-]+$/g, '');
  return ordered;
}

function speakersOf(word: string | undefined): number | null | undefined {
  if (word === undefined) return undefined;
  if (!/^\d+$/.test(word)) return null;
  const number = Number(word);
  return number >= 1 && number <= 8 ? number : undefined;
}

function namesIn(body: string): string[] {
  const lines = body.slice(0, LONGEST_BODY).split(/\r?\n/);
  const start = lines.findIndex((line) => NAMES.test(line.trim()));
  if (start < 0) return [];
  const end = lines.findIndex((line, index) => index > start && line.trim() === '');
  const first = NAMES.exec(lines[start]?.trim() ?? '')?.[1] ?? '';
  const given = [first, ...lines.slice(start + 1, end < 0 ? undefined : end)];
  const names = given
    .flatMap((line) => line.split(/[,;]/))
    .map((name) => name.replace(/^\s*[-*•]\s*/, '').trim())
    .filter((name) => name.length <= LONGEST_NAME && /\p{L}/u.test(name) && !/\p{C}/u.test(name));
  return [...new Set(names)].slice(0, MOST_NAMES);
}
