// What of an order belongs to Pro, and the same order without it. Pure.
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import type { TextKey } from '#i18n/de.ts';

export const withoutPro = {
  context: null,
  diarization: false,
  speakers: undefined,
  quality: 'standard',
} as const satisfies Partial<TranscriptionSettings>;

/** Each with its value, where it has one. */
export function proSettingsOf({
  context,
  diarization,
  quality,
}: TranscriptionSettings): { name: TextKey; value?: TextKey }[] {
  return [
    ...(context === null ? [] : [{ name: 'upload.context', value: `recording.context.${context}` } as const]),
    ...(diarization ? [{ name: 'upload.speakers' } as const] : []),
    ...(quality === 'standard'
      ? []
      : [{ name: 'upload.quality', value: `recording.quality.${quality}` } as const]),
  ];
}
