// The languages of the pictures: all in German, some in English as well.
import { translator } from '#i18n/translate.ts';
import type { Tongue } from '../stories/story.ts';

export const german: Tongue = { locale: 'de', t: translator('de'), path: (path) => path };
