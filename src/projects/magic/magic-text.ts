// What a language model wrote, as a text of a recording: paragraphs without markup, and without times. Pure.
import { normaliseText } from '#platform/text/normal-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

/**
 * One for each line: headings, the items of a list and the lines of an address stand apart. Marks that models set
 * around words are taken off, since nothing shows them as what they mean.
 */
export function paragraphsIn(answer: string): string[] {
  return normaliseText(answer, 'NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/^[ \t]*```\w*$/gmu, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map(plainLine)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

function plainLine(line: string): string {
  const plain = line
    .trim()
    .replace(/^#{1,6}\s+/u, '')
    .replace(/^>\s?/u, '')
    .replace(/^[-*+•]\s+/u, '– ')
    .replace(/^\|(.*)\|$/u, (_, cells: string) => cells.replaceAll('|', ' · '));
  return withoutStress(plain)
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`]+)`/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Takes off the pairs of `**` and `__` around words. In one pass: looked for by an expression, every mark that is
 * never closed would be followed to the end of the line.
 */
function withoutStress(line: string): string {
  const next = { '**': closings(line, '**'), __: closings(line, '__') };
  let plain = '';
  let at = 0;
  while (at < line.length) {
    const mark = line.startsWith('**', at) ? '**' : line.startsWith('__', at) ? '__' : undefined;
    // At least one letter stands between the two.
    const end = mark && /\S/u.test(line[at + 2] ?? ' ') ? next[mark](at + 3) : undefined;
    plain += end === undefined ? line[at] : line.slice(at + 2, end);
    at = end === undefined ? at + 1 : end + 2;
  }
  return plain;
}

/** @returns where the mark closes something at or behind a place; asked for places that never go back */
function closings(line: string, mark: string): (from: number) => number | undefined {
  let found = 0;
  return (from) => {
    for (found = Math.max(found, from); found !== -1; found += 1) {
      found = line.indexOf(mark, found);
      if (found === -1) break;
      if (/\S/u.test(line[found - 1] ?? ' ')) return found;
    }
    found = line.length;
    return undefined;
  };
}

/**
 * Nobody said it: it has no words with times, and every time is 0.
 * @param source the text that it was made from; language, length and engine of the recording stay
 */
export function writtenTranscript(source: Transcript, paragraphs: readonly string[]): Transcript {
  const { format, language, durationMs, claimedMs, engine } = source;
  return {
    format,
    language,
    durationMs,
    ...(claimedMs !== undefined && { claimedMs }),
    engine,
    speakers: [],
    segments: paragraphs.map((text) => ({ speaker: null, startMs: 0, endMs: 0, text, words: [] })),
  };
}
