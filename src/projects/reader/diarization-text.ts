// The method of the diarization, as a text for people.
import type { Translate } from '#i18n/texts.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

/**
 * Speech that the diarizer without models gives to the wrong person, %, where the number of speakers is given and where
 * it is not: on real voices, by `npm run bench -- real-voices`.
 */
export const BASIC_ERROR_PERCENT = { numberGiven: 1, numberOpen: 7 };

export function diarizationText(
  { method, fewer }: NonNullable<Transcript['diarization']>,
  t: Translate,
): string {
  if (method === null) return t('detail.diarizationFailed');
  const how = howOf(method, t);
  return fewer ? `${how}; ${t('detail.diarizationFewer', fewer)}` : how;
}

function howOf(method: 'basic' | 'pyannote' | 'channels', t: Translate): string {
  if (method === 'channels') return t('detail.diarizationChannels');
  return method === 'basic'
    ? t('detail.diarizationBasic', BASIC_ERROR_PERCENT)
    : t('detail.diarizationModel');
}
