// The recording of the start page in each language, made by `scripts/make-hero-recording.mjs`.
import type { Locale } from '#i18n/texts.ts';
import type { Translate } from '#i18n/translate.ts';
import { arrange, type Recording } from './recording.ts';
import german from './recording.de.json' with { type: 'json' };
import english from './recording.en.json' with { type: 'json' };
import germanSound from './recording.de.mp3?url';
import englishSound from './recording.en.mp3?url';

const made = { de: { ...german, sound: germanSound }, en: { ...english, sound: englishSound } };

/** Its people are made up, and their voices are a computer's: that stands beside it. */
export function builtInRecording(locale: Locale, t: Translate): Recording {
  const { durationMs, peaks, turns, sound } = made[locale];
  return arrange({
    sound,
    durationMs,
    peaks,
    about: t('home.synthetic'),
    // Sentences of one person that follow each other stand in one paragraph.
    turns: (['asker', 'answerer'] as const).map((who) => ({
      name: t(`home.record.${who}`),
      role: t(`home.record.${who}.role`),
      sentences: turns.filter((turn) => turn.who === who).flatMap((turn) => turn.words),
    })),
    notes: ([1, 2, 3] as const).map((note) => ({
      term: t(`home.record.note${note}.term`),
      text: t(`home.record.note${note}.text`),
    })),
  });
}
