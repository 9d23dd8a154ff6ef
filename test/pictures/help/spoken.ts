// The short text that most pictures show, in each language.
import { translator } from '#i18n/translate.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Tongue } from '../../stories/story.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';

export const spoken: Record<Tongue['locale'], { title: string; texts: string[]; unsure: string[] }> = {
  de: {
    title: 'Begehung am Mühlbach',
    texts: [
      'Am Wehr fehlen drei Bohlen, die hat das Hochwasser mitgenommen.',
      'Frau Hagedorn rechnet mit Auflagerschäden auf der Nordseite.',
      'Die Sperrung bleibt also vorerst bestehen.',
    ],
    unsure: ['Bohlen,', 'Auflagerschäden'],
  },
  en: {
    title: 'Walk along the mill stream',
    texts: [
      'Three planks are missing from the weir, the flood took them.',
      'Mrs Hagedorn expects damage to the bearings on the north side.',
      'So the lane stays closed for the time being.',
    ],
    unsure: ['weir,', 'bearings'],
  },
};

export const nameOf = (locale: Tongue['locale'], number: number) =>
  translator(locale)('speech.speaker', { number });

export function transcriptIn(locale: Tongue['locale']): Transcript {
  const speakers = [1, 2].map((number) => ({ id: `s${number}`, name: nameOf(locale, number) }));
  return { ...transcriptOf(spoken[locale].texts), language: locale, speakers };
}
