// What a language model wrote, as a text of a recording: paragraphs without markup, and without times. Pure.
import { normaliseText } from '#platform/normal-text.ts';
import type { Transcript } from '../transcript.ts';

/**
 * One for each line: headings, the items of a list and the lines of an address stand apart. Marks that models set
 * around words are taken off, since nothing shows them as what they mean.
 */
export function paragraphsIn(answer: string): string[] {
  return normaliseText(answer, 'NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/^\s*```\w*$/gmu, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map(plainLine)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

function plainLine(line: string): string {
  return line
    .trim()
    .replace(/^#{1,6}\s+/u, '')
    .replace(/^>\s?/u, '')
    .replace(/^[-*+•]\s+/u, '– ')
    .replace(/^\|(.*)\|$/u, (_, cells: string) => cells.replaceAll('|', ' · '))
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`]+)`/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Nobody said it: it has no words with times, and every time is 0.
 * @param source the text that it was made from; language, length and engine of the recording stay
 */
export function writtenTranscript(source: Transcript, paragraphs: readonly string[]): Transcript {
  const { format, language, durationMs, engine } = source;
  return {
    format,
    language,
    durationMs,
    engine,
    speakers: [],
    segments: paragraphs.map((text) => ({ speaker: null, startMs: 0, endMs: 0, text, words: [] })),
  };
}
