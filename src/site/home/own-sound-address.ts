// Where the sound of the operator's own recording is: the server and the page know it.
import type { Locale } from '#i18n/texts.ts';

export const ownSoundAddress = (locale: Locale) => `/start-recording/${ownSoundName(locale)}`;
export const ownSoundName = (locale: Locale) => `recording.${locale}.mp3`;
