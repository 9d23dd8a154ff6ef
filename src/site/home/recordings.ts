// The product's own recording of the start page in each language, made by `scripts/make-hero-recording.mjs`.
import type { Locale, Translate } from '#i18n/texts.ts';
import german from './recording.de.json' with { type: 'json' };
import english from './recording.en.json' with { type: 'json' };
import germanSound from './recording.de.mp3?url';
import englishSound from './recording.en.mp3?url';
import type { Recording } from './recording.ts';

const made = { de: { ...german, sound: germanSound }, en: { ...english, sound: englishSound } };

export function recordingOfProduct(locale: Locale, t: Translate): Recording {
  const { sound, durationMs, peaks, turns } = made[locale];
  return {
    sound,
    durationMs,
    peaks,
    // Sentences of one person that follow each other stand in one paragraph.
    turns: (['asker', 'answerer'] as const).map((who) => ({
      name: t(`home.record.${who}`),
      role: t(`home.record.${who}.role`),
      words: turns.filter((turn) => turn.who === who).flatMap((turn) => turn.words),
    })),
    note: t('home.synthetic'),
    remarks: ([1, 2, 3] as const).map((number) => ({
      term: t(`home.record.note${number}.term`),
      text: t(`home.record.note${number}.text`),
    })),
  };
}
