// What the head of the start page shows and plays: a recording with its words, the product's own or the operator's.
import { createContext } from 'react-router';
import type { Locale } from '#i18n/texts.ts';

export type SpokenWord = { readonly word: string; readonly ms: number };

export type Recording = {
  /** Address of the sound. */
  readonly sound: string;
  readonly durationMs: number;
  /** Loudness 0…1 along the recording. */
  readonly peaks: readonly number[];
  /** In the order of the conversation; one paragraph each. */
  readonly turns: readonly { name: string; role: string; words: readonly SpokenWord[] }[];
  /** Who is heard there, and that they may be. */
  readonly note: string;
  /** What the text shows, beside it. */
  readonly remarks: readonly { term: string; text: string }[];
};

/** The operator's, by language; where there is none, the product's own is shown. */
export type OwnRecordings = Readonly<Partial<Record<Locale, Recording>>>;

export const ownRecordingsContext = createContext<OwnRecordings>({});

/** The word that is lit before anything is played: an amount if there is one, else one in the middle. */
export function shownAt({ turns, durationMs }: Recording): { ms: number; at: number } {
  const words = turns.flatMap((turn) => turn.words);
  const shown = words.find(({ word }) => /^\d/.test(word)) ?? words[Math.floor(words.length / 2)];
  const ms = shown?.ms ?? 0;
  return { ms, at: ms / durationMs };
}
