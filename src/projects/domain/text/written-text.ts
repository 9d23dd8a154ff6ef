// A transcript as it is stored: its JSON, and what the list and the search show of it. Pure.
import { type SearchForms, searchFormsOf } from './search-forms.ts';
import { speakerCountOf } from '../speakers/speaker-count.ts';
import type { Transcript } from '../transcript.ts';

/** What is derived from a stored text. */
export type TextFacts = {
  search: SearchForms;
  /** How it begins; null for an empty text. */
  excerpt: string | null;
  /** Null where speakers are not distinguished. */
  speakerCount: number | null;
};

export type WrittenText = TextFacts & {
  /** Format `wortlaut/1`. */
  json: string;
};

const EXCERPT_CHARACTERS = 200;
const EXCERPT_SEGMENTS = 10;

export function writtenText(transcript: Transcript): WrittenText {
  return { json: JSON.stringify(transcript), ...factsOf(transcript) };
}

export function factsOf({ segments }: Transcript): TextFacts {
  return {
    search: searchFormsOf(segments.map(({ text }) => text).join('\n')),
    excerpt: excerptOf(segments),
    speakerCount: speakerCountOf(segments),
  };
}

function excerptOf(segments: Transcript['segments']): string | null {
  const text = segments
    .slice(0, EXCERPT_SEGMENTS)
    .map((segment) => segment.text)
    .join(' ');
  if (text === '') return null;
  if (text.length <= EXCERPT_CHARACTERS) return text;
  const cut = text.slice(0, EXCERPT_CHARACTERS).replace(/(?<!\s)\s+\S*$/u, '');
  return `${cut}…`;
}
