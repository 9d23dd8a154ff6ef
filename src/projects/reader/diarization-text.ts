// The method of the diarization, as a text for people.
import type { Translate } from '#i18n/texts.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

export function diarizationText(
  { method, fewer }: NonNullable<Transcript['diarization']>,
  t: Translate,
): string {
  if (method === null) return t('detail.diarizationFailed');
  const how = t(method === 'basic' ? 'detail.diarizationBasic' : 'detail.diarizationModel');
  return fewer ? `${how}; ${t('detail.diarizationFewer', fewer)}` : how;
}
