// What a subject orders, and what of it stays the title.
import { expect, it } from 'vitest';
import { readOrder } from './subject-commands.ts';

it.each([
  ['Visite, Speakers: auto', { title: 'Visite', speakers: null }],
  ['Visite, Sprecher: ja', { title: 'Visite', speakers: null }],
  ['Visite, Sprecher: 8', { title: 'Visite', speakers: 8 }],
  // No numbers of speakers: they stay where the person sees them.
  ['Visite, Sprecher: 0', { title: 'Visite, Sprecher: 0' }],
  ['Visite, Sprecher: 9', { title: 'Visite, Sprecher: 9' }],
  ['Visite, Sprecher: 12 Personen', { title: 'Visite, Sprecher: 12 Personen' }],
  ['Visite, Language: Klingon', { title: 'Visite, Language: Klingon' }],
  ['Sprache: Französisch, Visite', { title: 'Visite', language: 'fr' }],
  ['Visite (langue: français)', { title: 'Visite', language: 'fr' }],
  ['Visite [Idioma: Español]', { title: 'Visite', language: 'es' }],
  ['Language: es; Speakers: 2', { title: '', language: 'es', speakers: 2 }],
  ['Language=en Visite', { title: 'Visite', language: 'en' }],
  ['WG: Visite', { title: 'Visite' }],
  ['Re: Visite', { title: 'Visite' }],
  ['Fwd: Visite', { title: 'Visite' }],
  ['FW: AW: Re[2]: Visite', { title: 'Visite' }],
  // Words that begin alike.
  ['Regen: Visite', { title: 'Regen: Visite' }],
  ['Muttersprache: Deutsch', { title: 'Muttersprache: Deutsch' }],
])('reads “%s”', (subject, ordered) => {
  expect(readOrder(subject, '')).toEqual({ names: [], ...ordered });
});
