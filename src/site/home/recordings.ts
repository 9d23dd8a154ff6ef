// The recording of the start page in each language, made by `scripts/make-hero-recording.mjs`.
import type { Locale } from '#i18n/texts.ts';
import german from './recording.de.json' with { type: 'json' };
import english from './recording.en.json' with { type: 'json' };
import germanSound from './recording.de.mp3?url';
import englishSound from './recording.en.mp3?url';

export type Recording = ReturnType<typeof recordingOf>;

type Made = {
  durationMs: number;
  peaks: number[];
  turns: { who: string; words: { word: string; ms: number }[] }[];
};

function recordingOf(made: Made, sound: string) {
  const words = made.turns.flatMap((turn) => turn.words);
  // The amount is what the page shows lit before anything is played.
  const ms = words.find(({ word }) => /^\d/.test(word))?.ms ?? 0;
  return {
    sound,
    durationMs: made.durationMs,
    peaks: made.peaks,
    /** Sentences of one person that follow each other stand in one paragraph. */
    turns: (['asker', 'answerer'] as const).map((who) => ({
      who,
      sentences: made.turns.filter((turn) => turn.who === who).flatMap((turn) => turn.words),
    })),
    shown: { ms, at: ms / made.durationMs },
  };
}

export const recordings: Readonly<Record<Locale, Recording>> = {
  de: recordingOf(german, germanSound),
  en: recordingOf(english, englishSound),
};
