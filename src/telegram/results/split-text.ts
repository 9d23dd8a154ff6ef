// A long text as messages: Telegram takes 4,096 characters in one.

/** Of a message, in UTF-16 code units. */
export const MESSAGE_LENGTH = 4_096;

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** What is looked at behind a cut, to know whether a character goes on there. */
const BEHIND = 16;

/** Parts end where a paragraph ends, else a sentence, else a word, else anywhere but within a character. */
export function splitText(text: string, most = MESSAGE_LENGTH): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const at = endWithin(rest, most);
    const part = rest.slice(0, at).trimEnd();
    if (part !== '') parts.push(part);
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

function endWithin(text: string, most: number): number {
  const head = text.slice(0, most + 1);
  const ends = characterEnds(text, most);
  for (const end of [/\n\n/g, /[.!?…]["“”«»')\]]*\s/g, /[^\S\u00a0\u202f]/g]) {
    const last = [...head.matchAll(end)]
      .map((match) => Math.min(match.index + match[0].length, most))
      .findLast((at) => ends.has(at));
    // A part that is nearly empty is worse than a sentence that is cut.
    if (last !== undefined && last > most / 4) return last;
  }
  return [...ends].at(-1) ?? withinCharacter(text, most);
}

/** Places where a character ends as people see it: with its accents, or a family of emoji as one. */
function characterEnds(text: string, most: number): Set<number> {
  const seen = characters.segment(text.slice(0, most + BEHIND));
  const ends = Array.from(seen, ({ index }) => index);
  return new Set(ends.filter((index) => index > 0 && index <= most));
}

/** One that is longer than a message: at least no pair of surrogates is torn. */
function withinCharacter(text: string, most: number): number {
  return /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most;
}
